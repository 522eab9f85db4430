import type { ItemKind } from '../../src/contract/items/kinds.ts'
import { pollMachine } from '../../src/machines/poll/poll.machine.ts'
import { ratingMachine } from '../../src/machines/rating/rating.machine.ts'

/** The chart of every kind of item. */
export const itemCharts = {
  poll: pollMachine,
  rating: ratingMachine,
} satisfies Record<ItemKind, unknown>
