import type { CommandName } from '../../src/contract/commands.ts'
import type { ItemKind } from '../../src/contract/items/kinds.ts'

/** By which command guests answer an item; null where nobody does. */
const answerCommands: Record<ItemKind, CommandName | null> = {
  poll: 'Item/Vote',
  rating: 'Item/Vote',
  openText: 'OpenText/Submit',
  quiz: 'Quiz/Answer',
  wordCloud: 'WordCloud/Enter',
  lottery: null,
}

/** Commands by which guests answer an item, of whatever kind. */
export const answerNames: ReadonlySet<string | null> = new Set(Object.values(answerCommands))
