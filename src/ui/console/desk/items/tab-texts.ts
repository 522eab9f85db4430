import { ChartColumn, Sparkles } from 'lucide-react'
import type { ItemPlace } from '#contract/items/kinds.ts'

/** The texts that a tab without items shows. */
export const tabTexts = {
  polls: { icon: ChartColumn, none: 'console.noPolls', noneDetail: 'console.noPollsDetail' },
  interactions: {
    icon: Sparkles,
    none: 'console.noInteractions',
    noneDetail: 'console.noInteractionsDetail',
  },
} as const satisfies Record<ItemPlace, object>
