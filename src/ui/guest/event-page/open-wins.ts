import { type ItemKind, itemKinds, itemPlaces } from '#contract/items/kinds.ts'
import { type EventReplica, listDocs, readDoc } from '#machines/connection/event-replica.ts'
import { useReplica } from '#ui/live/live.tsx'

const drawing: readonly ItemKind[] = itemKinds.filter((kind) => itemPlaces[kind] === 'interactions')

/** Number of wins that this guest still has to claim. */
export const openWinsIn = (replica: EventReplica): number =>
  listDocs(replica, 'lots:')
    .filter(({ id, doc }) =>
      drawing.some((kind) => {
        const item = readDoc(replica, `${kind}:${id}`)
        return item?.value.activity === 'active' && item.context.round === doc.round
      }),
    )
    .flatMap(({ doc }) => doc.wins)
    .filter(({ state }) => state === 'unclaimed').length

export const useOpenWins = (): number => useReplica(openWinsIn)
