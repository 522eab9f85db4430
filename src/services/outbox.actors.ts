import { type ActorRefFrom, fromCallback } from 'xstate'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import type {
  CourierCommand,
  KeeperCommand,
  OutboxEvent,
  OutboxItem,
} from '#machines/flow/outbox/outbox.events.ts'
import { outboxMachine } from '#machines/flow/outbox/outbox.machine.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import type { LiveSocket } from './socket.ts'

/**
 * Runs the outbox state machine with its input. Commands go over a connection's socket, and the storage keeps the
 * outbox items.
 */
export function liveOutbox(
  socket: Pick<LiveSocket, 'command'>,
  connection: ActorRefFrom<typeof connectionMachine>,
  storage: OutboxStorage,
  /** True if commands may be sent now. Otherwise commands stay in the outbox. */
  maySend: () => boolean = () => true,
) {
  const kept = storage.load()
  // The outbox items that were stored at the start. If another page of this guest stores items later, that page
  // removes those items.
  const stored = new Map(kept.map((item) => [item.commandId, item]))
  const machine = outboxMachine.provide({
    actors: {
      line: fromCallback(({ sendBack }) => {
        const notify = (event: OutboxEvent) => sendBack(event)
        const look = (snapshot: ReturnType<typeof connection.getSnapshot>) => {
          if (snapshot.matches('live')) notify({ type: 'opened' })
          // A connection that catches up is open, so pending commands stay pending.
          else if (!snapshot.matches('catchingUp')) notify({ type: 'closed' })
        }
        look(connection.getSnapshot())
        return connection.subscribe(look).unsubscribe
      }),
      courier: fromCallback<CourierCommand>(({ sendBack, receive }) => {
        const notify = (event: OutboxEvent) => sendBack(event)
        receive(async ({ item }) => {
          if (!maySend()) return
          const { commandId, name, payload } = item
          const outcome = await socket.command({ name, commandId, payload })
          notify({ type: 'answered', commandId, outcome })
        })
      }),
      keeper: fromCallback<KeeperCommand>(({ receive }) => {
        receive(({ items }) => keep(storage, stored, items))
      }),
    },
  })
  return { machine, input: { kept } }
}

/** Stores the changes of the outbox. A command that the server has saved need not be stored any longer. */
function keep(storage: OutboxStorage, stored: Map<string, OutboxItem>, items: readonly OutboxItem[]): void {
  const wanted = new Map(
    items.filter((item) => item.status !== 'saved').map((item) => [item.commandId, item]),
  )
  for (const commandId of stored.keys()) {
    if (wanted.has(commandId)) continue
    storage.remove(commandId)
    stored.delete(commandId)
  }
  for (const [commandId, item] of wanted) {
    const before = stored.get(commandId)
    if (before && (before.status === 'refused') === (item.status === 'refused')) continue
    storage.put(item)
    stored.set(commandId, item)
  }
}
