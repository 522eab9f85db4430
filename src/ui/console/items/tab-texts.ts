import { ChartColumn } from 'lucide-react'
import type { ItemPlace } from '../../../contract/items/kinds.ts'

/** The places that have a tab of items on the desk. */
export type TabPlace = Extract<ItemPlace, 'polls'>

export const tabTexts = {
  polls: { icon: ChartColumn, none: 'console.noPolls', noneDetail: 'console.noPollsDetail' },
} as const satisfies Record<TabPlace, object>
