import { useEffect, useRef } from 'react'
import { type Reaction, type ReactionsDoc, reactions } from '#contract/comments.ts'
import { useDoc } from './live.tsx'

/** The added reactions. Different kinds alternate, so that a limit does not drop a rare kind. */
function mixed(before: ReactionsDoc, now: ReactionsDoc, most: number): Reaction[] {
  const added: Reaction[] = []
  for (let round = 0; added.length < most; round += 1) {
    const more = reactions.filter((name) => now[name] - before[name] > round)
    if (more.length === 0) break
    added.push(...more)
  }
  return added.slice(0, most)
}

/** Calls `onNew` with the reactions that each push adds while the page is mounted, at most `most` reactions. */
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
