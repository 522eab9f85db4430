import type { CommandTable } from '#machines/command-table.ts'
import { itemTable } from '#machines/item/item.table.ts'
import type { RatingCommand } from './rating.events.ts'

/** How clients send the events of this chart. */
export const ratingTable = {
  ...itemTable,
  vote: { name: 'Item/Vote', gives: ['round', 'optionIds'] },
  edit: { name: 'Rating/Update' },
} as const satisfies CommandTable<RatingCommand>
