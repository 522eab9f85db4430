import type { Reaction } from '#contract/comments.ts'

/** Messages that views may send to the state machine. */
export type ReactingCommand =
  | { type: 'tap'; reaction: Reaction }
  /** The pending message was accepted or refused. */
  | { type: 'answered' }

/** Messages that the state machine emits: the taps of one message. */
export type ReactingEmitted = { type: 'collected'; taps: Reaction[] }
