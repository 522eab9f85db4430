import type { DeskDoc } from '../../contract/baton.ts'

export type BatonCommand =
  /** A command that moves the show on. `stays`: its desk has a live line, so that it can hold the baton. */
  | { type: 'steer'; by: DeskDoc; stays: boolean }
  | { type: 'take'; by: DeskDoc }
  | { type: 'ask'; by: DeskDoc }
  | { type: 'withdraw'; by: DeskDoc }
  | { type: 'handOver'; by: DeskDoc }
  | { type: 'decline'; by: DeskDoc }
  | { type: 'seize'; by: DeskDoc }
  | { type: 'release'; by: DeskDoc }
  /** The holder's desk has had no line for a while. */
  | { type: 'leaseEnded' }
  /** An account may not host the event any more. */
  | { type: 'accessEnded'; accountId: string }
