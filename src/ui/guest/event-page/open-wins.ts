import { type ItemKind, itemKinds, itemPlaces } from '#contract/items/kinds.ts'
import { type EventReplica, listDocs, readDoc } from '#machines/flow/connection/event-replica.ts'
import { useClockOffset, useReplica } from '#ui/live/live.tsx'
import { useCountdown } from '#ui/live/use-countdown.ts'
import { heldDrawIn } from '../parts/held-draw.ts'

const drawing: readonly ItemKind[] = itemKinds.filter((kind) => itemPlaces[kind] === 'interactions')

/**
 * Number of wins that this guest still has to claim. A win counts once the screen shows it. `now` is the time of the
 * server.
 */
export function openWinsIn(replica: EventReplica, now: number): number {
  const draw = heldDrawIn(replica)
  const held = draw && draw.until > now ? draw : undefined
  return listDocs(replica, 'lots:')
    .filter(({ id, doc }) =>
      drawing.some((kind) => {
        const item = readDoc(replica, `${kind}:${id}`)
        return item?.value.activity === 'active' && item.context.round === doc.round
      }),
    )
    .flatMap(({ id, doc }) => doc.wins.filter(({ number }) => held?.itemId !== id || held.number !== number))
    .filter(({ state }) => state === 'unclaimed').length
}

export function useOpenWins(): number {
  const offset = useClockOffset()
  useCountdown(useReplica((replica) => heldDrawIn(replica)?.until ?? null))
  return useReplica((replica) => openWinsIn(replica, Date.now() + offset))
}
