import type { EventFrom } from 'xstate'
import type { ItemKind } from '#contract/items/kinds.ts'
import { lotteryMachine } from '../lottery/lottery.machine.ts'
import { lotteryTable } from '../lottery/lottery.table.ts'
import { openTextMachine } from '../open-text/open-text.machine.ts'
import { openTextTable } from '../open-text/open-text.table.ts'
import { pollMachine } from '../poll/poll.machine.ts'
import { pollTable } from '../poll/poll.table.ts'
import { quizMachine } from '../quiz/quiz.machine.ts'
import { quizTable } from '../quiz/quiz.table.ts'
import { rankingMachine } from '../ranking/ranking.machine.ts'
import { rankingTable } from '../ranking/ranking.table.ts'
import { ratingMachine } from '../rating/rating.machine.ts'
import { ratingTable } from '../rating/rating.table.ts'
import { wordCloudMachine } from '../word-cloud/word-cloud.machine.ts'
import { wordCloudTable } from '../word-cloud/word-cloud.table.ts'

/** The state machine of every kind of item. */
export const itemCharts = {
  poll: pollMachine,
  quiz: quizMachine,
  rating: ratingMachine,
  ranking: rankingMachine,
  wordCloud: wordCloudMachine,
  openText: openTextMachine,
  lottery: lotteryMachine,
} satisfies Record<ItemKind, unknown>

/** Kinds of items with one ballot per guest and round. Their state machines accept votes. */
export type BallotKind = {
  [Kind in ItemKind]: [Extract<EventFrom<(typeof itemCharts)[Kind]>, { type: 'vote' }>] extends [never]
    ? never
    : Kind
}[ItemKind]

/** The table of the chart of every kind of item. */
export const itemTables = {
  poll: pollTable,
  quiz: quizTable,
  rating: ratingTable,
  ranking: rankingTable,
  wordCloud: wordCloudTable,
  openText: openTextTable,
  lottery: lotteryTable,
} satisfies Record<ItemKind, unknown>
