export type QaCommand =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'autoReviewOn' }
  | { type: 'autoReviewOff' }
  | { type: 'ask'; questions: number }
  /** The host makes something else a question, such as a comment; also while guests may ask none. */
  | { type: 'adopt'; questions: number }
  | { type: 'upvote' }
