import * as limits from '#contract/limits.ts'
import type { QaCommand } from '#machines/domain/qa/qa.events.ts'

export const qaEvents: QaCommand[] = [
  { type: 'open' },
  { type: 'close' },
  { type: 'autoReviewOn' },
  { type: 'autoReviewOff' },
  { type: 'autoReviewOff', cause: 'manyAtOnce' },
  { type: 'ask', questions: 0 },
  { type: 'ask', questions: limits.questionsPerEvent },
  { type: 'adopt', questions: 0 },
  { type: 'adopt', questions: limits.questionsPerEvent },
  { type: 'upvote' },
]
