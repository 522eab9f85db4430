import type { ReviewCause } from '#contract/word-filter.ts'

export type QaCommand =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'autoReviewOn' }
  /** `cause`: why the word filter switches review on. A host's own command has no cause, and confirms the filter's. */
  | { type: 'autoReviewOff'; cause?: ReviewCause }
  | { type: 'ask'; questions: number }
  /**
   * The host turns a comment or another text into a question. The host may do this also while guests may not ask.
   */
  | { type: 'adopt'; questions: number }
  | { type: 'upvote' }
