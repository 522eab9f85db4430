import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { ErrorCode } from '../contract/errors.ts'

/** Put in a state's `meta`: which code says why an event is not taken in that state. */
export interface RefusalMeta {
  refusals?: Record<string, ErrorCode | ((context: never, event: never) => ErrorCode)>
}

/**
 * Why the chart does not take the event, or undefined if it does. The first active state (in document order) that
 * names a code for the event's type speaks; an event nobody expects is `AlreadySo`: nothing would change.
 */
export function refusalOf<Event extends EventObject>(
  snapshot: AnyMachineSnapshot,
  event: Event,
): ErrorCode | undefined {
  if (snapshot.can(event)) return undefined
  const metas = snapshot.getMeta() as Record<string, RefusalMeta | undefined>
  const nodes = [...snapshot._nodes].sort((a, b) => a.order - b.order)
  for (const node of nodes) {
    const refusal = metas[node.id]?.refusals?.[event.type]
    if (typeof refusal === 'string') return refusal
    if (refusal) return refusal(snapshot.context as never, event as never)
  }
  return 'AlreadySo'
}
