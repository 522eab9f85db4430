import { type ItemKind, itemKinds, itemPlaces } from '#contract/items/kinds.ts'
import { suspenseMilliseconds } from '#machines/domain/lottery/suspense.ts'
import { type EventReplica, listDocs, readDoc } from '#machines/flow/connection/event-replica.ts'
import { presentedId } from '#ui/live/items.ts'
import { useClockOffset, useReplica } from '#ui/live/live.tsx'
import { useCountdown } from '#ui/live/use-countdown.ts'

/** A draw whose result the phone keeps back, while the screen still stops the names on the winners. */
interface HeldDraw {
  itemId: string
  /** The number of the draw in its lottery. */
  number: number
  /** When the screen shows the winners, by the server's clock. */
  until: number
}

/** The draw that the screen has shown last. Undefined if the screen shows no finished draw. */
export function heldDrawIn(replica: EventReplica): HeldDraw | undefined {
  const itemId = presentedId(readDoc(replica, 'present'))
  const winners = listDocs(replica, 'winners:').find(({ id }) => id === itemId)?.doc
  const current = readDoc(replica, `lottery:${itemId}`)?.context.current
  if (itemId === null || !winners || winners.drawId !== current?.id) return undefined
  return {
    itemId,
    number: current.number,
    until: winners.drawnAt + suspenseMilliseconds(current.places),
  }
}

/** The draw whose result the phone keeps back now. */
export function useHeldDraw(): HeldDraw | undefined {
  const held = useReplica(
    heldDrawIn,
    (one, other) => one?.itemId === other?.itemId && one?.until === other?.until,
  )
  return (useCountdown(held?.until ?? null) ?? 0) > 0 ? held : undefined
}

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
