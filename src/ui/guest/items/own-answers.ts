import { useMemo } from 'react'
import { itemKinds } from '../../../contract/items/kinds.ts'
import { listDocs, type Room } from '../../../machines/connection/room.ts'
import { useRoom } from '../../kit/live.tsx'
import type { OwnOfItem } from '../kinds/kind-on-phone.ts'
import { kindOnPhone } from '../kinds/kinds.ts'

const prefixes = [...new Set(itemKinds.flatMap((kind) => kindOnPhone(kind).own))]

const familiesOf = (room: Room) =>
  prefixes.map((prefix) => listDocs(room, prefix) as readonly { id: string; doc: unknown }[])

const sameLists = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.every((list, index) => list === other[index])

/** What the guest has of each item as their own, by the item's id. */
export function useOwnAnswers(): (itemId: string) => readonly OwnOfItem[] {
  const families = useRoom(familiesOf, sameLists)
  return useMemo(() => {
    const all = families.flat()
    return (itemId) => all.filter(({ id }) => id === itemId).map(({ doc }) => doc as OwnOfItem)
  }, [families])
}
