import type { ItemKindInContract } from './item-kind.ts'
import type { lotteryCommands } from './lottery.commands.ts'
import type { LotteryContent, LotteryDocs } from './lottery.ts'

export const lotteryKind: ItemKindInContract<LotteryContent, LotteryDocs, keyof typeof lotteryCommands> = {
  place: 'interactions',
  needsControl: ['Lottery/Cancel', 'Lottery/Clear', 'Lottery/StartRoll', 'Lottery/Prepare', 'Lottery/Draw'],
  featureOf: ({ pool }) => (pool === 'list' ? 'importedDraws' : undefined),
}
