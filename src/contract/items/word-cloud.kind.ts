import type { ItemKindInContract } from './item-kind.ts'
import type { WordCloudContent, WordCloudDocs } from './word-cloud.ts'

export const wordCloudKind: ItemKindInContract<WordCloudContent, WordCloudDocs> = {
  place: 'polls',
  endsByAnswers: true,
  answerCounts: ['entries'],
}
