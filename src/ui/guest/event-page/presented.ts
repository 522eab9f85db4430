import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { isThere } from '#machines/flow/follow-presented/follow-presented.machine.ts'
import { useLiveLine } from '#ui/live/live.tsx'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { areaOf, currentPlace, goTo, placeOf } from '../session/places.ts'
import { anyUnfinished } from '../session/unfinished.ts'
import { followingOf } from './follow-actors.ts'

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
