import type { DeskDoc } from '#contract/interface/show-control.ts'

export type ShowControlCommand =
  /**
   * A command that moves the show on. `stays`: true if the sending desk has a live connection and can thus keep
   * control of the show.
   */
  | { type: 'control'; by: DeskDoc; stays: boolean }
  /** A step of a speaker. The account made the speaker's link. The speaker gets no control of the show. */
  | { type: 'step'; accountId: string }
  | { type: 'take'; by: DeskDoc }
  | { type: 'ask'; by: DeskDoc }
  | { type: 'withdraw'; by: DeskDoc }
  | { type: 'handOver'; by: DeskDoc }
  | { type: 'decline'; by: DeskDoc }
  | { type: 'seize'; by: DeskDoc }
  | { type: 'release'; by: DeskDoc }
  /** The desk that has control of the show was without a connection for too long. */
  | { type: 'leaseEnded' }
  /** The desk that lost control is back. */
  | { type: 'returned'; by: DeskDoc }
  /** The account may no longer host the event. */
  | { type: 'accessEnded'; accountId: string }
