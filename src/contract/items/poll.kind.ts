import type { ItemKindInContract } from './item-kind.ts'
import type { PollContent, PollDocs } from './poll.ts'

export const pollKind: ItemKindInContract<PollContent, PollDocs> = {
  place: 'polls',
  endsByAnswers: true,
  hidesResults: true,
}
