import { useEffect, useRef } from 'react'
import { type Reaction, type ReactionsDoc, reactions } from '../../contract/barrage.ts'
import { useDoc } from './live.tsx'

/** What was added, one of each kind after another, so that none is crowded out. */
function mixed(before: ReactionsDoc, now: ReactionsDoc, most: number): Reaction[] {
  const added: Reaction[] = []
  for (let round = 0; added.length < most; round += 1) {
    const more = reactions.filter((name) => now[name] - before[name] > round)
    if (more.length === 0) break
    added.push(...more)
  }
  return added.slice(0, most)
}

/** Calls with every reaction that is added while the page looks, each as often as it was, but not more than `most`. */
export function useNewReactions(most: number, onNew: (added: Reaction[]) => void): void {
  const counts = useDoc('reactions')
  const seen = useRef<typeof counts>(undefined)
  const call = useRef(onNew)
  call.current = onNew
  useEffect(() => {
    const before = seen.current
    seen.current = counts
    if (!before || !counts) return
    const added = mixed(before, counts, most)
    if (added.length > 0) call.current(added)
  }, [counts, most])
}
