import type { ItemKindInContract } from './item-kind.ts'
import type { LotteryContent, LotteryDocs } from './lottery.ts'

export const lotteryKind: ItemKindInContract<LotteryContent, LotteryDocs> = {
  place: 'interactions',
  answerCounts: [],
  featureOf: ({ pool }) => (pool === 'list' ? 'importedDraws' : undefined),
}
