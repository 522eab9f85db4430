import type { ActorRefFrom } from 'xstate'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import type { outboxMachine } from '#machines/flow/outbox/outbox.machine.ts'

/**
 * Calls the listener once for each command of the outbox that the server saved or refused, also for those before this
 * call. Returns a function that ends the calls.
 */
export function onFinished(
  outbox: ActorRefFrom<typeof outboxMachine>,
  listener: (item: OutboxItem) => void,
): () => void {
  const seen = new Set<string>()
  const look = () => {
    for (const item of outbox.getSnapshot().context.items) {
      const finished = item.status === 'saved' || (item.status === 'refused' && item.refusal)
      if (!finished || seen.has(item.commandId)) continue
      seen.add(item.commandId)
      listener(item)
    }
  }
  const { unsubscribe } = outbox.subscribe(look)
  look()
  return unsubscribe
}
