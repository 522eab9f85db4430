export type QaCommand =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'autoReviewOn' }
  | { type: 'autoReviewOff' }
  | { type: 'ask'; questions: number }
  | { type: 'upvote' }
