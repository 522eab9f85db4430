import type { ItemKind } from '#contract/items/kinds.ts'
import { lotteryMachine } from '../lottery/lottery.machine.ts'
import { openTextMachine } from '../open-text/open-text.machine.ts'
import { pollMachine } from '../poll/poll.machine.ts'
import { quizMachine } from '../quiz/quiz.machine.ts'
import { ratingMachine } from '../rating/rating.machine.ts'
import { wordCloudMachine } from '../word-cloud/word-cloud.machine.ts'

/** The state machine of every kind of item. */
export const itemCharts = {
  poll: pollMachine,
  quiz: quizMachine,
  rating: ratingMachine,
  wordCloud: wordCloudMachine,
  openText: openTextMachine,
  lottery: lotteryMachine,
} satisfies Record<ItemKind, unknown>
