export type QaCommand =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'autoReviewOn' }
  | { type: 'autoReviewOff' }
  | { type: 'ask'; questions: number }
  /**
   * The host turns a comment or another text into a question. The host may do this also while guests may not ask.
   */
  | { type: 'adopt'; questions: number }
  | { type: 'upvote' }
