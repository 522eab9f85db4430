import { useMemo } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { type ItemPlace, itemKinds } from '#contract/items/kinds.ts'
import type { Translator } from '#i18n/translator.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { type EventReplica, listDocs } from '#machines/flow/connection/event-replica.ts'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import { itemSubject, useItems } from '#ui/live/items.ts'
import { useDoc, useOutbox, useReplica } from '#ui/live/live.tsx'
import { type ClosedTexts, type Doing, kindOnPhone, type OwnOfItem } from './kinds.ts'
import { whyNotAnswer } from './take-part.ts'

/** The active items of a page, in the host's order. */
export function useActiveItems(place: ItemPlace = 'polls'): readonly AnyItem[] {
  const items = useItems(place)
  return useMemo(() => items.filter(({ doc }) => doc.value.activity === 'active'), [items])
}

export interface ItemStatus {
  item: AnyItem
  /** `idle`: the guest has nothing to do now. */
  status: 'none' | 'idle' | OutboxItem['status']
  /** The reason why the item accepts no answer now. Undefined if the item accepts answers. */
  closed: ErrorCode | undefined
}

/**
 * Tells what the guest can do with an item: the guest has answered in this round, still has to answer, or has
 * nothing to do now.
 */
function doingOf({ kind, doc }: AnyItem, own: readonly OwnOfItem[]): Doing {
  const current = own.filter(({ round }) => round === doc.context.round)
  return kindOnPhone(kind).doingOf?.(doc, current) ?? (current.length > 0 ? 'done' : 'waits')
}

function statusOf(
  item: AnyItem,
  own: readonly OwnOfItem[],
  sent: readonly OutboxItem[],
): ItemStatus['status'] {
  const doing = doingOf(item, own)
  if (doing !== 'waits') return doing === 'done' ? 'saved' : 'idle'
  const { id, context } = item.doc
  const last = sent.findLast(({ subject }) => subject === itemSubject(id))
  return last?.payload.round === context.round ? last.status : 'none'
}

/** All active items. Each entry tells whether the item accepts answers, and the state of the guest's answer. */
export function useItemStatuses(): readonly ItemStatus[] {
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

const votingClosed: ClosedTexts = { locked: 'guest.votingLocked', ended: 'guest.votingEnded' }

/** The state of an item that accepts no answer, in the words of its kind. */
export function closedWords(t: Translator<'guest'>, { kind, doc }: AnyItem, closed: ErrorCode): string {
  if (closed === 'EventNotStarted') return t('guest.notStarted')
  const { locked, ended } = kindOnPhone(kind).closedTexts?.(doc) ?? votingClosed
  return t(closed === 'VotingClosed' ? locked : ended)
}

/** The reason why an item accepts no answer, on the page of the item. A lock has the same words as in the list. */
export const whyNotWords = (t: Translator<'guest'>, item: AnyItem, why: ErrorCode): string =>
  why === 'VotingClosed' ? closedWords(t, item, why) : t.error(why)

/** The items that wait for this guest's answer. */
export function useWaitingItems(): readonly AnyItem[] {
  const statuses = useItemStatuses()
  return useMemo(
    () =>
      statuses
        .filter(({ closed, status }) => !closed && (status === 'none' || status === 'refused'))
        .map(({ item }) => item),
    [statuses],
  )
}

const prefixes = [...new Set(itemKinds.flatMap((kind) => kindOnPhone(kind).own))]

const familiesOf = (replica: EventReplica) =>
  prefixes.map((prefix) => listDocs(replica, prefix) as readonly { id: string; doc: unknown }[])

const sameLists = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.every((list, index) => list === other[index])

/** Returns a function that finds the guest's private documents of an item by the item's id. */
export function useOwnAnswers(): (itemId: string) => readonly OwnOfItem[] {
  const families = useReplica(familiesOf, sameLists)
  return useMemo(() => {
    const all = families.flat()
    return (itemId) => all.filter(({ id }) => id === itemId).map(({ doc }) => doc as OwnOfItem)
  }, [families])
}
