import type { PinnedComment } from '#contract/comments.ts'

export type CommentsCommand =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'reviewOn' }
  | { type: 'reviewOff' }
  | { type: 'pause' }
  | { type: 'resume'; at: number }
  | { type: 'setSlowMode'; seconds: number }
  | { type: 'pin'; comment: PinnedComment }
  | { type: 'unpin' }
  /** A comment was deleted, or the guest who wrote it was blocked. */
  | { type: 'commentGone'; commentId: string }
  /** A guest sends a comment. `waiting`: number of comments that wait for review. */
  | { type: 'send'; waiting: number }
  /** Chooses at random the waiting comments that are shown next. */
  | { type: 'draw' }
  | { type: 'openReactions' }
  | { type: 'closeReactions' }
  | { type: 'react' }
