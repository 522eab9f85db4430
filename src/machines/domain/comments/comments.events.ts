import type { PinnedComment } from '#contract/comments.ts'
import type { ReviewCause } from '#contract/word-filter.ts'

export type CommentsCommand =
  | { type: 'open' }
  | { type: 'close' }
  /** `cause`: why the word filter switches review on. A host's own command has no cause, and confirms the filter's. */
  | { type: 'reviewOn'; cause?: ReviewCause }
  | { type: 'reviewOff' }
  | { type: 'pause' }
  | { type: 'resume'; at: number }
  | { type: 'setSlowMode'; seconds: number }
  | { type: 'pin'; comment: PinnedComment }
  | { type: 'unpin' }
  /** A comment was deleted, or the guest who wrote it was blocked. */
  | { type: 'commentGone'; commentId: string }
  /**
   * A guest sends a comment. `waiting`: number of comments that wait for review. `held`: the comment waits even if review
   * is off.
   */
  | { type: 'send'; waiting: number; held: boolean }
  /** Chooses at random the waiting comments that are shown next. */
  | { type: 'draw' }
  | { type: 'openReactions' }
  | { type: 'closeReactions' }
  | { type: 'react' }
