import {
  Cloud,
  Gift,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  MessageSquareText,
  Star,
  Trophy,
} from 'lucide-react'
import type { ItemKind } from '#contract/items/kinds.ts'

/** The icon of each kind of item. */
export const kindIcons: Record<ItemKind, LucideIcon> = {
  poll: ListChecks,
  quiz: Trophy,
  rating: Star,
  ranking: ListOrdered,
  wordCloud: Cloud,
  openText: MessageSquareText,
  lottery: Gift,
}
