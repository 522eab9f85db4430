import type {
  Entry,
  GivenProof,
  GuestProfile,
  GuestSessionContext,
  PublicEvent,
} from './guest-session.events.ts'

export const emptyEntry: Entry = {
  details: { Username: '', Company: '', Email: '', Consent: false },
  passcode: '',
  captchaText: '',
}

/** The initial input of the join form for a guest with a profile. */
export const entryOf = ({ Username, Company, Email, Consent }: GuestProfile): Entry => ({
  ...emptyEntry,
  details: { Username, Company, Email, Consent },
})

/**
 * True if a guest may join without filling in a form: the event requires no name, company, e-mail address or
 * passcode.
 */
export const asksNothing = ({ GuestFields, PasscodeAsked }: PublicEvent): boolean =>
  !PasscodeAsked && Object.values(GuestFields).every((demand) => demand === 'off')

/** The solved captcha, in the form in which the calls send the captcha. Empty if no captcha was required. */
export const proofOf = ({ captchaId, entry }: GuestSessionContext): GivenProof => ({
  captchaId,
  captchaText: entry.captchaText,
})
