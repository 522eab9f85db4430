import type { CommandTable } from '#machines/command-table.ts'
import { itemTable } from '#machines/item/item.table.ts'
import type { RankingCommand } from './ranking.events.ts'

/** How clients send the events of this chart. */
export const rankingTable = {
  ...itemTable,
  vote: { name: 'Item/Vote', gives: ['round', 'optionIds'] },
  edit: { name: 'Ranking/Update' },
} as const satisfies CommandTable<RankingCommand>
