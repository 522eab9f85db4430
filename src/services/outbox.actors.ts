import { type ActorRefFrom, fromCallback } from 'xstate'
import type { connectionMachine } from '../machines/connection/connection.machine.ts'
import type {
  CourierCommand,
  KeeperCommand,
  OutboxEvent,
  OutboxItem,
} from '../machines/outbox/outbox.events.ts'
import { outboxMachine } from '../machines/outbox/outbox.machine.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import type { LiveSocket } from './socket.ts'

/** The outbox chart, sending over a connection's socket and kept in a storage; and its input. */
export function liveOutbox(
  socket: LiveSocket,
  connection: ActorRefFrom<typeof connectionMachine>,
  storage: OutboxStorage,
) {
  const kept = storage.load()
  // Loaded once: what another page of this guest stores later is that page's to remove.
  const stored = new Map(kept.map((item) => [item.commandId, item]))
  const machine = outboxMachine.provide({
    actors: {
      line: fromCallback(({ sendBack }) => {
        const tell = (event: OutboxEvent) => sendBack(event)
        const look = (snapshot: ReturnType<typeof connection.getSnapshot>) => {
          if (snapshot.matches('live')) tell({ type: 'opened' })
          // Catching up leaves the line as it is, and what is on its way with it.
          else if (!snapshot.matches('catchingUp')) tell({ type: 'closed' })
        }
        look(connection.getSnapshot())
        return connection.subscribe(look).unsubscribe
      }),
      courier: fromCallback<CourierCommand>(({ sendBack, receive }) => {
        const tell = (event: OutboxEvent) => sendBack(event)
        receive(async ({ item }) => {
          const { commandId, name, payload } = item
          const outcome = await socket.command({ Name: name, CommandId: commandId, Payload: payload })
          tell({ type: 'answered', commandId, outcome })
        })
      }),
      keeper: fromCallback<KeeperCommand>(({ receive }) => {
        receive(({ items }) => keep(storage, stored, items))
      }),
    },
  })
  return { machine, input: { kept } }
}

/** Writes the difference. What was saved has arrived and need not be stored. */
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
