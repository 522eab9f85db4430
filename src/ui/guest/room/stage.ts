import { useEffect, useRef, useState } from 'react'
import type { Translator } from '../../../i18n/translator.ts'
import { useItem } from '../../kit/items.ts'
import { useDoc } from '../../kit/live.tsx'
import { useOpenWins } from './open-wins.ts'
import { goTo, hashOf, type Place, placeOf, usePlace } from './places.ts'
import { useAnyUnfinished } from './unfinished.ts'

/** What the host has put on, as the hash of a place; null where there is nothing to take part in, undefined while unknown. */
export function useStage(): string | null | undefined {
  const present = useDoc('present')
  const features = useDoc('event')?.context.features
  const poll = useItem(present?.context.pollId ?? null)
  if (!present || !features) return undefined
  if (present.value === 'qa' && features.qa) return hashOf({ page: 'qa', order: 'popular' })
  if (present.value === 'poll' && features.polls && poll) return hashOf({ page: 'poll', itemId: poll.doc.id })
  if (present.value === 'interaction' && features.interactions) return hashOf({ page: 'interaction' })
  return null
}

/** The interaction page, for who has won there. */
const won = '#interaction/won'

/** What there is, in a few words. */
export function stageWords(t: Translator<'guest'>, stage: string): string {
  if (stage === won) return t('guest.youWon')
  if (stage === '#interaction') return t('guest.nowInteraction')
  return stage === '#qa' ? t('guest.nowQa') : t('guest.nowPoll')
}

const isThere = (place: Place, stage: string): boolean =>
  hashOf(place) === hashOf(placeOf(stage)) ||
  (stage === '#qa' && (place.page === 'qa' || place.page === 'ask' || place.page === 'edit'))

export interface StageOffer {
  /** To be offered by a chip; null where the phone is there, or nothing is on. */
  offer: string | null
  /** Where the phone went by itself last. */
  followed: string | null
  decline: () => void
}

/** Goes where the host goes, and to what the guest has won; unless something is begun: then it is offered. */
export function useFollowStage(): StageOffer {
  const stage = useStage()
  const place = usePlace()
  const busy = useAnyUnfinished()
  const wins = useOpenWins()
  const seen = useRef<string | null | undefined>(undefined)
  const seenWins = useRef(0)
  const [offered, setOffered] = useState<string | null>(null)
  const [followed, setFollowed] = useState<string | null>(null)

  useEffect(() => {
    const moved = stage !== undefined && seen.current !== stage
    const luck = wins > seenWins.current
    seenWins.current = wins
    if (!moved && !luck) return
    // Somebody who reloads on a page of their choice stays there.
    const reloaded = moved && seen.current === undefined && place.page !== 'welcome'
    if (moved) seen.current = stage
    const wanted = luck ? won : (stage ?? null)
    setOffered(null)
    setFollowed(null)
    if (wanted === null || (reloaded && !luck) || isThere(place, wanted)) return
    if (busy || reloaded) {
      setOffered(wanted)
    } else {
      setFollowed(wanted)
      goTo(placeOf(wanted), { instead: true })
    }
  }, [stage, wins, place, busy])

  const offer = offered !== null && !isThere(place, offered) ? offered : null
  return { offer, followed, decline: () => setOffered(null) }
}
