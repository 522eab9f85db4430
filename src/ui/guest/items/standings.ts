import { useMemo } from 'react'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { ItemPlace } from '../../../contract/items/kinds.ts'
import type { OutboxItem } from '../../../machines/outbox/outbox.events.ts'
import { type AnyItem, itemSubject, useItems } from '../../kit/items.ts'
import { useDoc, useOutbox } from '../../kit/live.tsx'
import { doingOf } from '../kinds/doing-of.ts'
import type { OwnOfItem } from '../kinds/kind-on-phone.ts'
import { whyNotAnswer } from '../take-part.ts'
import { useOwnAnswers } from './own-answers.ts'

/** The active items of a page, in the host's order. */
export function useActiveItems(place: ItemPlace = 'polls'): readonly AnyItem[] {
  const items = useItems(place)
  return useMemo(() => items.filter(({ doc }) => doc.value.activity === 'active'), [items])
}

export interface Standing {
  item: AnyItem
  /** `idle`: nothing is asked of the guest now. */
  status: 'none' | 'idle' | OutboxItem['status']
  /** Why it takes no answer now; undefined where it does. */
  closed: ErrorCode | undefined
}

function statusOf(item: AnyItem, own: readonly OwnOfItem[], sent: readonly OutboxItem[]): Standing['status'] {
  const doing = doingOf(item, own)
  if (doing !== 'waits') return doing === 'done' ? 'saved' : 'idle'
  const { id, context } = item.doc
  const last = sent.findLast(({ subject }) => subject === itemSubject(id))
  return last?.payload.Round === context.round ? last.status : 'none'
}

/** Every active item, whether it takes answers, and what became of the guest's. */
export function useStandings(): readonly Standing[] {
  const items = useActiveItems()
  const ownOf = useOwnAnswers()
  const sent = useOutbox()
  const event = useDoc('event')
  return useMemo(
    () =>
      items.map((item) => ({
        item,
        status: statusOf(item, ownOf(item.doc.id), sent),
        closed: event ? whyNotAnswer(event, item) : 'ItemNotActive',
      })),
    [items, ownOf, sent, event],
  )
}

/** The items that wait for this guest's answer. */
export function useWaitingItems(): readonly AnyItem[] {
  const standings = useStandings()
  return useMemo(
    () =>
      standings
        .filter(({ closed, status }) => !closed && (status === 'none' || status === 'refused'))
        .map(({ item }) => item),
    [standings],
  )
}
