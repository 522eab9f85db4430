import { useEffect, useRef, useState } from 'react'
import type { Translator } from '#i18n/translator.ts'
import { useItem } from '#ui/live/items.ts'
import { useDoc } from '#ui/live/live.tsx'
import { goTo, hashOf, type Place, placeOf, usePlace } from '../parts/places.ts'
import { useAnyUnfinished } from '../parts/unfinished.ts'
import { useOpenWins } from './open-wins.ts'

/**
 * The hash of the page to which the host's presented content belongs. Null if guests can do nothing there.
 * Undefined while the presented content is unknown.
 */
export function usePresented(): string | null | undefined {
  const present = useDoc('present')
  const features = useDoc('event')?.context.features
  const poll = useItem(present?.context.pollId ?? null)
  if (!present || !features) return undefined
  if (present.value === 'qa' && features.qa) return hashOf({ page: 'qa', order: 'popular' })
  if (present.value === 'poll' && features.polls && poll) return hashOf({ page: 'poll', itemId: poll.doc.id })
  if (present.value === 'interaction' && features.interactions) return hashOf({ page: 'interaction' })
  return null
}

/** The place of the interaction page to which a guest moves after a win. */
const won = '#interaction/won'

/** A short text for the place that the host presents. */
export function presentedWords(t: Translator<'guest'>, presented: string): string {
  if (presented === won) return t('guest.youWon')
  if (presented === '#interaction') return t('guest.nowInteraction')
  return presented === '#qa' ? t('guest.nowQa') : t('guest.nowPoll')
}

const isThere = (place: Place, presented: string): boolean =>
  hashOf(place) === hashOf(placeOf(presented)) ||
  (presented === '#qa' && (place.page === 'qa' || place.page === 'ask' || place.page === 'edit'))

export interface PresentedOffer {
  /** The place that a chip offers. Null if the guest is already there or the host presents nothing. */
  offer: string | null
  /** The place that the page last moved to automatically. */
  followed: string | null
  decline: () => void
}

/**
 * Follows the presented place, and moves to the guest's new win. If the guest has unfinished input, the page only
 * offers the move.
 */
export function useFollowPresented(): PresentedOffer {
  const presented = usePresented()
  const place = usePlace()
  const busy = useAnyUnfinished()
  const wins = useOpenWins()
  const seen = useRef<string | null | undefined>(undefined)
  const seenWins = useRef(0)
  const [offered, setOffered] = useState<string | null>(null)
  const [followed, setFollowed] = useState<string | null>(null)

  useEffect(() => {
    const moved = presented !== undefined && seen.current !== presented
    const luck = wins > seenWins.current
    seenWins.current = wins
    if (!moved && !luck) return
    // A guest who reloads a page stays on the page, except on the welcome page.
    const reloaded = moved && seen.current === undefined && place.page !== 'welcome'
    if (moved) seen.current = presented
    const wanted = luck ? won : (presented ?? null)
    setOffered(null)
    setFollowed(null)
    if (wanted === null || (reloaded && !luck) || isThere(place, wanted)) return
    if (busy || reloaded) {
      setOffered(wanted)
    } else {
      setFollowed(wanted)
      goTo(placeOf(wanted), { instead: true })
    }
  }, [presented, wins, place, busy])

  const offer = offered !== null && !isThere(place, offered) ? offered : null
  return { offer, followed, decline: () => setOffered(null) }
}
