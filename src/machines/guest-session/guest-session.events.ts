import type { CallAnswer, CallInput } from '../../contract/calls.ts'
import type { Outcome, Refusal } from '../../contract/errors.ts'

/** What anybody with the code may know of an event. */
export type PublicEvent = CallAnswer<'/api/event/Event/GetEventByCode'>
/** The same, and which of its guests one is. */
export type EnteredEvent = CallAnswer<'/api/guest/Guest/VisitEvent'>
export type VisitedEvent = CallAnswer<'/api/guest/Guest/VisitEventHistory'>[number]
/** Name, company, e-mail and consent. */
export type GuestDetails = CallInput<'/api/guest/Guest/UpdateLoginGuest'>
export type GuestProfile = CallAnswer<'/api/guest/Guest/GetLoginGuestProfile'>

/** What a guest fills in to join. */
export interface Entry {
  details: GuestDetails
  /** Empty where the event asks for none. */
  passcode: string
  /** What the guest read in the captcha's image; empty where none is shown. */
  captchaText: string
}

/** A solved captcha; its id is null where none is asked for. */
export interface Proof {
  captchaId: string | null
  captchaText: string
}

export type GuestSessionEvent =
  /** A code was typed, or an event chosen from the history. */
  | { type: 'open'; code: string }
  | { type: 'continueWithoutCookies' }
  | { type: 'submit'; entry: Entry }
  | { type: 'refreshCaptcha' }
  /** A captcha is solved before the event is looked up. */
  | { type: 'prove'; captchaText: string }
  | { type: 'retry' }
  /** The live connection was refused or cut for good. */
  | { type: 'turnAway'; refusal: Refusal }
  /** Back to the code search; the token is kept. */
  | { type: 'leave' }
  | { type: 'closeMessage' }

export interface GuestSessionInput {
  /** As in the address; empty when there is none. */
  code: string
  hasToken: boolean
  cookiesWork: boolean
}

export interface GuestSessionContext {
  /** Normalised, or as typed where it cannot be a code; empty at the code search. */
  code: string
  hasToken: boolean
  /** Which guest the server said one is; empty until it did. */
  guestId: string
  /** The browser takes no cookies, and the guest was not told yet. */
  warnOfCookies: boolean
  /** Null until it was looked up. */
  event: PublicEvent | null
  /** Null until it was asked for. */
  history: VisitedEvent[] | null
  /** What the guest last filled in, or what the server knows of a guest who comes back. */
  entry: Entry
  /** The id of the captcha to be solved; null where none is asked for. */
  captchaId: string | null
  /** A guest with a token has to fill in what this event asks before the visit is taken. */
  entryAsked: boolean
  /** Why the last step was not taken. */
  refusal: Refusal | null
  /** The server registered the guest but its answer held no token. */
  tokenMissing: boolean
  /** How often the page looked by itself whether the guest may come in. */
  looks: number
}

export type EventOutcome = Outcome<PublicEvent>
