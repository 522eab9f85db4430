import { useEffect, useRef, useState } from 'react'
import { useItem } from '../../kit/items.ts'
import { useDoc } from '../../kit/live.tsx'
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

const isThere = (place: Place, stage: string): boolean =>
  hashOf(place) === stage ||
  (stage === '#qa' && (place.page === 'qa' || place.page === 'ask' || place.page === 'edit'))

export interface StageOffer {
  /** To be offered by a chip; null where the phone is there, or nothing is on. */
  offer: Place | null
  /** Where the phone went by itself last. */
  followed: Place | null
  decline: () => void
}

/** Goes where the host goes, unless the guest has something begun: then it is offered. */
export function useFollowStage(): StageOffer {
  const stage = useStage()
  const place = usePlace()
  const busy = useAnyUnfinished()
  const seen = useRef<string | null | undefined>(undefined)
  const [offered, setOffered] = useState<string | null>(null)
  const [followed, setFollowed] = useState<string | null>(null)

  useEffect(() => {
    if (stage === undefined || seen.current === stage) return
    // Somebody who reloads on a page of their choice stays there.
    const reloaded = seen.current === undefined && place.page !== 'welcome'
    seen.current = stage
    setOffered(null)
    setFollowed(null)
    if (stage === null || reloaded || isThere(place, stage)) return
    if (busy) {
      setOffered(stage)
    } else {
      setFollowed(stage)
      goTo(placeOf(stage), { instead: true })
    }
  }, [stage, place, busy])

  const offer = offered !== null && !isThere(place, offered) ? placeOf(offered) : null
  return { offer, followed: followed === null ? null : placeOf(followed), decline: () => setOffered(null) }
}
