import { useMemo } from 'react'
import type { ItemPlace } from '../../../contract/items/kinds.ts'
import type { OutboxItem } from '../../../machines/outbox/outbox.events.ts'
import { type AnyItem, itemSubject, useItems } from '../../kit/items.ts'
import { useDoc, useDocs, useOutbox } from '../../kit/live.tsx'
import { isDone } from '../kinds/done.ts'
import { whyNotAnswer } from '../take-part.ts'

/** The active items of a page, in the host's order. */
export function useActiveItems(place: ItemPlace = 'polls'): readonly AnyItem[] {
  const items = useItems(place)
  return useMemo(() => items.filter(({ doc }) => doc.value.activity === 'active'), [items])
}

export interface Standing {
  item: AnyItem
  status: 'none' | OutboxItem['status']
  open: boolean
}

function statusOf(
  item: AnyItem,
  answered: { round: number } | undefined,
  sent: readonly OutboxItem[],
): Standing['status'] {
  if (isDone(item, answered)) return 'saved'
  const { id, context } = item.doc
  const last = sent.findLast(({ subject }) => subject === itemSubject(id))
  return last?.payload.Round === context.round ? last.status : 'none'
}

/** Every active item, whether it takes answers, and what became of the guest's. */
export function useStandings(): readonly Standing[] {
  const items = useActiveItems()
  const ballots = useDocs('ballot:')
  const words = useDocs('own-words:')
  const entries = useDocs('own-entries:')
  const sent = useOutbox()
  const event = useDoc('event')
  return useMemo(() => {
    const answered = new Map([...ballots, ...words, ...entries].map(({ id, doc }) => [id, doc]))
    return items.map((item) => ({
      item,
      status: statusOf(item, answered.get(item.doc.id), sent),
      open: event !== undefined && whyNotAnswer(event, item) === undefined,
    }))
  }, [items, ballots, words, entries, sent, event])
}

/** The items that wait for this guest's answer. */
export function useWaitingItems(): readonly AnyItem[] {
  const standings = useStandings()
  return useMemo(
    () =>
      standings
        .filter(({ open, status }) => open && (status === 'none' || status === 'refused'))
        .map(({ item }) => item),
    [standings],
  )
}
