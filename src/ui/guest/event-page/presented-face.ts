import { Gift, type LucideIcon, MessageCircleQuestion, MonitorPlay, Sparkles } from 'lucide-react'
import { wonPlace } from '#machines/flow/follow-presented/follow-presented.events.ts'
import { kindIcons } from '#ui/kit/display/kind-icons.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { presentedId, useItem } from '#ui/live/items.ts'
import { useDoc } from '#ui/live/live.tsx'
import { placeOf } from '../session/places.ts'

export interface PresentedFace {
  words: string
  Icon: LucideIcon
}

/** A short text and an icon for the place that the host presents. An item has those of its kind. */
export function usePresentedFace(presented: string | null): PresentedFace {
  const t = useText<'guest' | 'kinds'>()
  const place = placeOf(presented ?? '')
  const inInteraction = presentedId(useDoc('present'))
  const item = useItem(place.page === 'poll' ? place.itemId : inInteraction)
  const over = useDoc('event')?.value.progress === 'finished'
  if (presented === wonPlace) return { words: t('guest.youWon'), Icon: Gift }
  if (presented === '#' && over) return { words: t.error('EventEnded'), Icon: MonitorPlay }
  if (presented === '#') return { words: t('guest.nowSlide'), Icon: MonitorPlay }
  if (presented === '#qa') return { words: t('guest.nowQa'), Icon: MessageCircleQuestion }
  if (item) return { words: t(`kinds.${item.kind}-now`), Icon: kindIcons[item.kind] }
  return { words: t('guest.nowInteraction'), Icon: Sparkles }
}
