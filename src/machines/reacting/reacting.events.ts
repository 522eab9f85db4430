import type { Reaction } from '../../contract/barrage.ts'

/** What views may send. */
export type ReactingCommand =
  | { type: 'tap'; reaction: Reaction }
  /** The message on its way was taken or refused. */
  | { type: 'answered' }
