import type { Entry, GuestProfile, GuestSessionContext, Proof, PublicEvent } from './guest-session.events.ts'

export const emptyEntry: Entry = {
  details: { Username: '', Company: '', Email: '', Consent: false },
  passcode: '',
  captchaText: '',
}

/** The form of a guest whom the server knows already. */
export const entryOf = ({ Username, Company, Email, Consent }: GuestProfile): Entry => ({
  ...emptyEntry,
  details: { Username, Company, Email, Consent },
})

/** Whether a guest may walk straight in: no name, company, e-mail or passcode is asked for. */
export const asksNothing = ({ GuestFields, PasscodeAsked }: PublicEvent): boolean =>
  !PasscodeAsked && Object.values(GuestFields).every((demand) => demand === 'off')

/** What the guest read in the captcha's image, where one was asked for. */
export const proofOf = ({ captchaId, entry }: GuestSessionContext): Proof => ({
  captchaId,
  captchaText: entry.captchaText,
})
