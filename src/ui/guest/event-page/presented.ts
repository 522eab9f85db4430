import { useMachine } from '@xstate/react'
import { Gift, type LucideIcon, MessageCircleQuestion, MonitorPlay, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { wonPlace } from '#machines/flow/follow-presented/follow-presented.events.ts'
import { isThere } from '#machines/flow/follow-presented/follow-presented.machine.ts'
import { kindIcons } from '#ui/kit/display/kind-icons.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { presentedId, useItem } from '#ui/live/items.ts'
import { useDoc, useLiveLine } from '#ui/live/live.tsx'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { areaOf, currentPlace, goTo, placeOf } from '../session/places.ts'
import { anyUnfinished } from '../session/unfinished.ts'
import { followingOf } from './follow-actors.ts'

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

export interface PresentedOffer {
  /** The place that a chip offers. Null if the guest is already there or the host presents nothing. */
  offer: string | null
  /** The place that the page last moved to automatically. */
  followed: string | null
  decline: () => void
}

/** Runs the state machine that follows what the host presents. */
export function useFollowPresented(): PresentedOffer {
  const { connection } = useLiveLine()
  const [machine] = useState(() => followingOf(connection))
  const input = { place: areaOf(currentPlace()), busy: anyUnfinished() }
  const [snapshot, send, actor] = useMachine(machine, { input })
  useEmitted(actor, { moved: ({ place }) => goTo(placeOf(place), { instead: true }) })
  const { place, wanted } = snapshot.context
  const isOffered = snapshot.matches({ known: 'offering' }) && wanted !== null && !isThere(place, wanted)
  return {
    offer: isOffered ? wanted : null,
    followed: snapshot.matches({ known: 'followed' }) ? wanted : null,
    decline: () => send({ type: 'declined' }),
  }
}
