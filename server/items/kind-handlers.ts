import { lotteryHandlers } from './lottery/lottery.handlers.ts'
import { openTextHandlers } from './open-text/open-text.handlers.ts'
import { pollHandlers } from './poll/poll.handlers.ts'
import { quizHandlers } from './quiz/quiz.handlers.ts'
import { ratingHandlers } from './rating/rating.handlers.ts'
import { wordCloudHandlers } from './word-cloud/word-cloud.handlers.ts'

/** Handlers of the kinds' own commands. */
export const kindHandlers = {
  ...pollHandlers,
  ...quizHandlers,
  ...ratingHandlers,
  ...wordCloudHandlers,
  ...openTextHandlers,
  ...lotteryHandlers,
}
