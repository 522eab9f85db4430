import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'

/** The value in a state's `meta`: the error code with which the state refuses an event. */
export interface RefusalMeta {
  refusals?: Record<string, ErrorCode | ((context: never, event: never) => ErrorCode)>
}

/**
 * The reason why the state machine refuses a message. Undefined if the machine accepts the message. The error code
 * comes from the first active state, in document order, whose `meta` has an error code for this type of message.
 * Without such a state, the error code is `AlreadySo`: the message would change nothing.
 */
export function refusalOf<Event extends EventObject>(
  snapshot: AnyMachineSnapshot,
  event: Event,
): ErrorCode | undefined {
  if (snapshot.can(event)) return undefined
  const metas = snapshot.getMeta() as Record<string, RefusalMeta | undefined>
  const inOrder = Object.keys(metas)
    .map((id) => snapshot.machine.getStateNodeById(id))
    .sort((a, b) => a.order - b.order)
  for (const { id } of inOrder) {
    const refusal = metas[id]?.refusals?.[event.type]
    if (typeof refusal === 'string') return refusal
    if (refusal) return refusal(snapshot.context as never, event as never)
  }
  return 'AlreadySo'
}
