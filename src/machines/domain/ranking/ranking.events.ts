import type { RankingContent } from '#contract/items/ranking.ts'
import type { ItemCommand, VoteCommand } from '#machines/item/item.events.ts'

export type RankingEdit = Omit<RankingContent, 'round'>

export type RankingCommand = ItemCommand | VoteCommand | { type: 'edit'; content: RankingEdit }
