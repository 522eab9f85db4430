import { useMemo } from 'react'
import { type ItemKind, type ItemPlace, itemKinds, itemPlaces } from '../../contract/items/kinds.ts'
import type { DocByKey, PresentDoc } from '../../contract/views.ts'
import type { DocPrefix, Listed } from '../../machines/connection/documents.ts'
import { listDocs, type Room } from '../../machines/connection/room.ts'
import { useRoom } from './live.tsx'

export type ItemDocOf<Kind extends ItemKind> = DocByKey[`${Kind}:${string}`]

/** An item of any kind; `kind` tells which document it is. */
export type AnyItem = { [Kind in ItemKind]: { kind: Kind; doc: ItemDocOf<Kind> } }[ItemKind]

/** The subject under which commands about an item wait for one another. */
export const itemSubject = (id: string): string => `item:${id}`

const familiesOf = (room: Room) => itemKinds.map((kind) => listDocs(room, `${kind}:` as DocPrefix))

const sameLists = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.every((list, index) => list === other[index])

const inOrder = (one: AnyItem, other: AnyItem): number =>
  one.doc.position - other.doc.position || one.doc.id.localeCompare(other.doc.id)

/** The items that the view has, in the order of the show; those of one place, or all. */
export function useItems(place?: ItemPlace): readonly AnyItem[] {
  const families = useRoom(familiesOf, sameLists)
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

/** One item, of whatever kind; undefined while it is not in the view. */
export function useItem(id: string | null): AnyItem | undefined {
  const items = useItems()
  return useMemo(() => items.find(({ doc }) => doc.id === id), [items, id])
}

/** The item that the hall sees now; null where it sees none. */
export function presentedId(present: PresentDoc | undefined): string | null {
  if (present?.value === 'poll') return present.context.pollId
  return present?.value === 'interaction' ? present.context.interactionId : null
}
