import type { ItemKindInContract } from './item-kind.ts'
import type { RankingContent, RankingDocs } from './ranking.ts'

export const rankingKind: ItemKindInContract<RankingContent, RankingDocs> = {
  place: 'polls',
  endsByAnswers: true,
}
