import type { ItemKind } from '../../contract/items/kinds.ts'
import { pollMachine } from '../poll/poll.machine.ts'
import { ratingMachine } from '../rating/rating.machine.ts'
import { wordCloudMachine } from '../word-cloud/word-cloud.machine.ts'

/** The chart of every kind of item. */
export const itemCharts = {
  poll: pollMachine,
  rating: ratingMachine,
  wordCloud: wordCloudMachine,
} satisfies Record<ItemKind, unknown>
