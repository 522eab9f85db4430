import { useMemo } from 'react'
import type { PresentDoc } from '#contract/interface/views.ts'
import { type ItemPlace, itemKinds, itemPlaces } from '#contract/items/kinds.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import type { DocPrefix, Listed } from '#machines/flow/connection/documents.ts'
import { type EventReplica, listDocs } from '#machines/flow/connection/event-replica.ts'
import { useReplica } from './live.tsx'

/**
 * The subject of commands about an item. The outbox sends commands with the same subject one after another.
 */
export const itemSubject = (id: string): string => `item:${id}`

const familiesOf = (replica: EventReplica) =>
  itemKinds.map((kind) => listDocs(replica, `${kind}:` as DocPrefix))

const sameLists = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.every((list, index) => list === other[index])

const inOrder = (one: AnyItem, other: AnyItem): number =>
  one.doc.position - other.doc.position || one.doc.id.localeCompare(other.doc.id)

/** The items in the view, in show order. `place` selects the items of a single place. */
export function useItems(place?: ItemPlace): readonly AnyItem[] {
  const families = useReplica(familiesOf, sameLists)
  return useMemo(
    () =>
      itemKinds
        .flatMap((kind, index) => {
          const listed = (families[index] ?? []) as readonly Listed<DocPrefix>[]
          return listed.map(({ doc }) => ({ kind, doc }) as AnyItem)
        })
        .filter(({ kind }) => place === undefined || itemPlaces[kind] === place)
        .sort(inOrder),
    [families, place],
  )
}

/** An item of any kind. Undefined while the view does not contain the item. */
export function useItem(id: string | null): AnyItem | undefined {
  const items = useItems()
  return useMemo(() => items.find(({ doc }) => doc.id === id), [items, id])
}

/** The id of the item on the big screen. Null if the screen shows no item. */
export function presentedId(present: PresentDoc | undefined): string | null {
  if (present?.value === 'poll') return present.context.pollId
  return present?.value === 'interaction' ? present.context.interactionId : null
}
