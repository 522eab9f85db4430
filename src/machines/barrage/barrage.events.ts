import type { PinnedComment } from '../../contract/barrage.ts'

export type BarrageCommand =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'reviewOn' }
  | { type: 'reviewOff' }
  | { type: 'pause' }
  | { type: 'resume'; at: number }
  | { type: 'setSlowMode'; seconds: number }
  | { type: 'pin'; comment: PinnedComment }
  | { type: 'unpin' }
  /** A comment was deleted, or its guest blocked. */
  | { type: 'commentGone'; commentId: string }
  /** A guest sends a comment; `waiting`: how many wait for review. */
  | { type: 'send'; waiting: number }
  /** It is time to draw who is shown next. */
  | { type: 'draw' }
  | { type: 'openReactions' }
  | { type: 'closeReactions' }
  | { type: 'react' }
