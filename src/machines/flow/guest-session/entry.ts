import type {
  Entry,
  GivenProof,
  GuestProfile,
  GuestSessionContext,
  PublicEvent,
} from './guest-session.events.ts'

export const emptyEntry: Entry = {
  details: { username: '', company: '', email: '', consent: false },
  passcode: '',
  captchaText: '',
}

/** The initial input of the join form for a guest with a profile. */
export const entryOf = ({ username, company, email, consent }: GuestProfile): Entry => ({
  ...emptyEntry,
  details: { username, company, email, consent },
})

/**
 * True if a guest may join without filling in a form: the event requires no name, company, e-mail address or
 * passcode. Guests of an anonymous event see the form, which says that the event is anonymous.
 */
export const asksNothing = ({ anonymous, guestFields, passcodeAsked }: PublicEvent): boolean =>
  !anonymous && !passcodeAsked && Object.values(guestFields).every((demand) => demand === 'off')

/**
 * The details that a new guest sends: only those that the event asks for. The guest may have typed others before the
 * host turned their fields off.
 */
export const askedDetails = ({ details }: Entry, event: PublicEvent | null): Entry['details'] => {
  const { name, company, email } = event?.guestFields ?? {}
  return {
    ...details,
    ...(name === 'off' && { username: '' }),
    ...(company === 'off' && { company: '' }),
    ...(email === 'off' && { email: '' }),
  }
}

/** The solved captcha, in the form in which the calls send the captcha. Empty if no captcha was required. */
export const proofOf = ({ captchaId, entry }: GuestSessionContext): GivenProof => ({
  captchaId,
  captchaText: entry.captchaText,
})
