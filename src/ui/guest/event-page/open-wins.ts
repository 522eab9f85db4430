import { useMemo } from 'react'
import { useDocs } from '#ui/live/live.tsx'
import { useActiveItems } from '../items/item-status.ts'

/** Number of wins that this guest still has to claim. */
export function useOpenWins(): number {
  const active = useActiveItems('interactions')
  const lots = useDocs('lots:')
  return useMemo(
    () =>
      lots
        .filter(({ id, doc }) =>
          active.some((item) => item.doc.id === id && item.doc.context.round === doc.round),
        )
        .flatMap(({ doc }) => doc.wins)
        .filter(({ state }) => state === 'unclaimed').length,
    [active, lots],
  )
}
