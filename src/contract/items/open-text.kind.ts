import type { ItemKindInContract } from './item-kind.ts'
import type { OpenTextContent, OpenTextDocs } from './open-text.ts'

export const openTextKind: ItemKindInContract<OpenTextContent, OpenTextDocs> = {
  place: 'polls',
  endsByAnswers: true,
  answerCounts: ['waiting', 'shown', 'hidden', 'rejected'],
}
