import { useMemo } from 'react'
import type { OpenTextDoc, TextCard } from '#contract/items/open-text.ts'
import { useDoc } from './live.tsx'

/** All cards on the wall in the current round. */
export function useWallCards({ id, context: { round } }: OpenTextDoc): readonly TextCard[] {
  const latest = useDoc(`wall:${id}`)
  const earlier = useDoc(`earlier-wall:${id}`)
  return useMemo(
    () => [latest, earlier].flatMap((doc) => (doc?.round === round ? doc.cards : [])),
    [latest, earlier, round],
  )
}
