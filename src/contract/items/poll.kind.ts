import type { ItemKindInContract } from './item-kind.ts'
import type { pollCommands } from './poll.commands.ts'
import type { PollContent, PollDocs } from './poll.ts'

export const pollKind: ItemKindInContract<PollContent, PollDocs, keyof typeof pollCommands> = {
  place: 'polls',
  endsByAnswers: true,
  hidesResults: true,
  needsControl: ['Poll/HideAnswer', 'Poll/SetLook', 'Poll/ShowAnswer'],
}
