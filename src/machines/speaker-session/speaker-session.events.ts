import type { Refusal } from '#contract/errors.ts'

/** Input from the page's address. A missing part is ''. */
export interface SpeakerEntry {
  eventCode: string
  /** The token from the link's fragment, #token=…. This token opens only the speaker's view of this event. */
  token: string
}

export type SpeakerSessionEvent =
  /** The server ended or refused the connection. */
  { type: 'turnedAway'; refusal: Refusal } | { type: 'retry' }
