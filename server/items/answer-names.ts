import type { CommandName } from '../../src/contract/commands.ts'

/** Commands by which guests answer an item, of whatever kind. */
export const answerNames: ReadonlySet<string> = new Set<CommandName>([
  'Item/Vote',
  'OpenText/Submit',
  'Quiz/Answer',
  'WordCloud/Enter',
])
