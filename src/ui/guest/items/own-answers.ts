import { useMemo } from 'react'
import { itemKinds } from '#contract/items/kinds.ts'
import { type EventReplica, listDocs } from '#machines/flow/connection/event-replica.ts'
import { useReplica } from '#ui/live/live.tsx'
import type { OwnOfItem } from '../kind-definitions/kind-on-phone.ts'
import { kindOnPhone } from '../kind-definitions/kinds.ts'

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
