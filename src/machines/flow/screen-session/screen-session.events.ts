import type { Refusal } from '#contract/errors.ts'

/** Input from the page's address and cookies. A missing token is ''. */
export interface ScreenEntry {
  eventCode: string
  /** The token from the link's fragment, #token=…. This token opens only the screen of this event. */
  linkToken: string
  /** The token from the cookie of a signed-in host. */
  hostToken: string
}

export type ScreenSessionEvent =
  /** The server ended or refused the connection. */
  { type: 'turnedAway'; refusal: Refusal } | { type: 'retry' } | { type: 'signIn' }

/** Messages that the state machine emits. */
export type ScreenSessionEmitted =
  /** The host's sign-in is over: the browser must delete the host's token. */
  | { type: 'signInOver' }
  | { type: 'signInNeeded' }
  /** The address names no event, so the host has to choose one. */
  | { type: 'eventNeeded' }
