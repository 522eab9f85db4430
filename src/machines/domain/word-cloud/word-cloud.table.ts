import type { CommandTable } from '#machines/command-table.ts'
import { itemTable } from '#machines/item/item.table.ts'
import type { WordCloudCommand } from './word-cloud.events.ts'

/** How clients send the events of this chart. */
export const wordCloudTable = {
  ...itemTable,
  edit: { name: 'WordCloud/Update' },
  enter: { name: 'WordCloud/Enter', gives: ['round'] },
  hideWord: { name: 'WordCloud/HideWord' },
  restoreWord: { name: 'WordCloud/RestoreWord' },
} as const satisfies CommandTable<WordCloudCommand>
