import type { Refusal } from '../../contract/errors.ts'

/** What the page that was opened says of itself. An absent token is ''. */
export interface ScreenEntry {
  eventCode: string
  /** From the link's fragment, #token=…: opens this event's screen and nothing else. */
  linkToken: string
  /** From the host's cookie. */
  hostToken: string
}

export type ScreenSessionEvent =
  /** The server ended the connection, or never began it. */
  { type: 'turnedAway'; refusal: Refusal } | { type: 'retry' } | { type: 'signIn' }
