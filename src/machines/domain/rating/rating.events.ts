import type { RatingContent } from '#contract/items/rating.ts'
import type { ItemCommand, VoteCommand } from '#machines/item/item.events.ts'

export type RatingEdit = Omit<RatingContent, 'round'>

export type RatingCommand = ItemCommand | VoteCommand | { type: 'edit'; content: RatingEdit }
