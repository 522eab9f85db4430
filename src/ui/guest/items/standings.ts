import { useMemo } from 'react'
import type { BallotDoc } from '../../../contract/items/item.ts'
import type { OutboxItem } from '../../../machines/outbox/outbox.events.ts'
import { type AnyItem, itemSubject, useItems } from '../../kit/items.ts'
import { useDoc, useDocs, useOutbox } from '../../kit/live.tsx'
import { isDone } from '../kinds/done.ts'
import { whyNotAnswer } from '../take-part.ts'

/** The active items of the polls page, in the host's order. */
export function useActiveItems(): readonly AnyItem[] {
  const items = useItems('polls')
  return useMemo(() => items.filter(({ doc }) => doc.value.activity === 'active'), [items])
}

export interface Standing {
  item: AnyItem
  status: 'none' | OutboxItem['status']
  open: boolean
}

function statusOf(
  item: AnyItem,
  ballot: BallotDoc | undefined,
  sent: readonly OutboxItem[],
): Standing['status'] {
  if (isDone(item, ballot)) return 'saved'
  const { id, context } = item.doc
  const last = sent.findLast(({ subject }) => subject === itemSubject(id))
  return last?.payload.Round === context.round ? last.status : 'none'
}

/** Every active item, whether it takes answers, and what became of the guest's. */
export function useStandings(): readonly Standing[] {
  const items = useActiveItems()
  const ballots = useDocs('ballot:')
  const sent = useOutbox()
  const event = useDoc('event')
  return useMemo(
    () =>
      items.map((item) => ({
        item,
        status: statusOf(item, ballots.find(({ id }) => id === item.doc.id)?.doc, sent),
        open: event !== undefined && whyNotAnswer(event, item) === undefined,
      })),
    [items, ballots, sent, event],
  )
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
