import { type EventReplica, listDocs, readDoc } from '#machines/connection/event-replica.ts'
import { suspenseMilliseconds } from '#machines/lottery/suspense.ts'
import { presentedId } from '#ui/live/items.ts'
import { useReplica } from '#ui/live/live.tsx'
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

/** True while the phone keeps back the result of the lottery's current draw. */
export function useHeldDraw(itemId: string): boolean {
  const until = useReplica((replica) => {
    const held = heldDrawIn(replica)
    return held?.itemId === itemId ? held.until : null
  })
  return (useCountdown(until) ?? 0) > 0
}
