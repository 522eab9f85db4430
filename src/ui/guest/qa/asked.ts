import { useMemo } from 'react'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import { useDocs, useOutbox } from '#ui/live/live.tsx'

const idOf = (item: OutboxItem): string | undefined => {
  const { data } = item
  if (typeof data !== 'object' || data === null || !('QuestionId' in data)) return undefined
  return typeof data.QuestionId === 'string' ? data.QuestionId : undefined
}

/** Questions in the outbox that are not among the guest's own questions yet, newest first. */
export function useAskedItems(): readonly OutboxItem[] {
  const items = useOutbox()
  const own = useDocs('own-question:')
  return useMemo(() => {
    const known = new Set(own.map(({ id }) => id))
    const arrived = (item: OutboxItem) => item.status === 'saved' && known.has(idOf(item) ?? '')
    return items.filter((item) => item.name === 'Qa/Ask' && !arrived(item)).reverse()
  }, [items, own])
}

export const textOf = (item: OutboxItem): string => {
  const { Text } = item.payload
  return typeof Text === 'string' ? Text : ''
}
