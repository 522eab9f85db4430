import * as limits from '../limits.ts'
import type { ItemContent, ItemDoc, ValuedPart } from './item.ts'

/** How guests weigh the options: they put them in order, or share 100 points among them. */
export type RankingMethod = 'order' | 'points'

/** A question whose options the guests weigh against each other. */
export interface RankingContent extends ItemContent {
  options: ValuedPart[]
  method: RankingMethod
  /** True if guests may leave options out of their order. Always false if they share points. */
  partial: boolean
}

export type RankingDoc = ItemDoc<
  {
    activity: 'deactivated' | 'active'
    voting: 'open' | 'locked'
    results: 'hidden' | 'shown'
  },
  RankingContent
>

export interface RankingDocs {
  [ranking: `ranking:${string}`]: RankingDoc
}

/** The values that a guest can give to an option: the ranks from 1, or points. */
export const valuesOfRanking = ({ options, method }: Pick<RankingContent, 'options' | 'method'>): number[] =>
  method === 'order'
    ? options.map((_, index) => index + 1)
    : Array.from(
        { length: limits.pointsShared / limits.pointsStep + 1 },
        (_, index) => index * limits.pointsStep,
      )
