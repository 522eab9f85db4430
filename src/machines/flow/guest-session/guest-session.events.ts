import type { Outcome, Refusal } from '#contract/errors.ts'
import type { CallAnswer, CallInput } from '#contract/interface/calls.ts'

/** Public facts about an event. */
export type PublicEvent = CallAnswer<'/api/event/Event/GetEventByCode'>
/** The public facts about an event, with the id of the guest who entered the event. */
export type EnteredEvent = CallAnswer<'/api/guest/Guest/VisitEvent'>
export type VisitedEvent = CallAnswer<'/api/guest/Guest/VisitEventHistory'>[number]
/** Name, company, e-mail and consent. */
export type GuestDetails = CallInput<'/api/guest/Guest/UpdateLoginGuest'>
export type GuestProfile = CallAnswer<'/api/guest/Guest/GetLoginGuestProfile'>

/** Input of the join form. */
export interface Entry {
  details: GuestDetails
  /** The passcode. Empty if the event has no passcode. */
  passcode: string
  /** Text of the captcha image, or the page's proof of work; empty if no captcha is required. */
  captchaText: string
}

/** A solved captcha. The id is null if no captcha is required. */
export interface GivenProof {
  captchaId: string | null
  captchaText: string
}

export type GuestSessionEvent =
  /** The user entered an event code, or chose an event from the history. */
  | { type: 'open'; code: string }
  | { type: 'continueWithoutCookies' }
  | { type: 'submit'; entry: Entry }
  | { type: 'refreshCaptcha' }
  /** The user solved a captcha. The server requires this captcha before the page can fetch the event. */
  | { type: 'prove'; captchaText: string }
  | { type: 'retry' }
  /** The server refused the live connection or ended it permanently. */
  | { type: 'turnAway'; refusal: Refusal }
  /** The guest returns to the code search. The browser keeps the token. */
  | { type: 'leave' }
  | { type: 'closeMessage' }

export interface GuestSessionInput {
  /** Event code in the address; empty if the address has no event code. */
  code: string
  hasToken: boolean
  cookiesWork: boolean
}

export interface GuestSessionContext {
  /** The event code, normalised. A text that cannot be an event code stays as typed. Empty on the code search. */
  code: string
  hasToken: boolean
  /** True if this event does not take the token, so that the guest must join it as a new guest. */
  tokenRefused: boolean
  /** Id of the guest, from the server; empty until the page knows the id. */
  guestId: string
  /** True if the browser refuses cookies, and the page has not yet warned the guest. */
  warnOfCookies: boolean
  /** The event. Null until the page has fetched the event. */
  event: PublicEvent | null
  /** The visited events. Null until the page has fetched the history. */
  history: VisitedEvent[] | null
  /** The last input of the guest, or the profile of a known guest. */
  entry: Entry
  /** Id of the solved captcha or of the image to read; null if no captcha is required. */
  captchaId: string | null
  /**
   * True if the page has solved a proof of work. The page then shows no captcha image, unless the server refuses
   * the proof.
   */
  proofDone: boolean
  /** True if the guest has a token, but must still fill in fields that this event requires. */
  entryAsked: boolean
  /** The refusal of the last step. */
  refusal: Refusal | null
  /** True if the server registered the guest, but the answer of the server had no token. */
  tokenMissing: boolean
  /** Number of times that the page has checked automatically whether the guest may join. */
  looks: number
}

export type EventOutcome = Outcome<PublicEvent>
