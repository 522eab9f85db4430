import { useDoc, useDocs } from '#ui/live/live.tsx'

/**
 * True if the event has several hosts. Only owners receive the list of co-hosts. A host who is not an owner shares the
 * event with at least one owner.
 */
export function useShared(): boolean {
  const desk = useDoc('desk')
  const accesses = useDocs('access:')
  return desk?.right === 'run' || accesses.length > 0
}
