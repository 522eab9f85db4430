import type { Snapshot } from '#contract/interface/protocol.ts'
import type { LinkEvent } from '#machines/connection/connection.events.ts'
import { newCommandId } from '#services/command-id.ts'
import { liveConnection } from '#services/connection.actors.ts'
import { liveOutbox } from '#services/outbox.actors.ts'
import { noStorage } from '#services/outbox-storage.ts'
import type { LiveSocket } from '#services/socket.ts'
import type { stillLife } from '#ui/preview/preview-actors.ts'

/** A connection that delivers one snapshot. `breakLine` ends it, and later attempts to connect fail. */
export function breakableLine(): { lineTo: typeof stillLife; breakLine: () => void } {
  let broken = false
  let notify: (event: LinkEvent) => void = () => {}
  const socketTo = (snapshot: Snapshot): LiveSocket => ({
    listen(listener) {
      notify = listener
      return () => {
        notify = () => {}
      }
    },
    obey: ({ type }) => {
      if (type === 'dial') queueMicrotask(() => notify({ type: broken ? 'connectionFailed' : 'connected' }))
    },
    enter: async () => ({ ok: true, data: snapshot }),
    // No answer: the command stays on its way.
    command: () => new Promise(() => {}),
  })
  return {
    lineTo: (snapshot) => {
      const socket = socketTo(snapshot)
      return ({ audience }) => ({
        newCommandId: () => newCommandId(),
        connection: liveConnection(socket, audience),
        outbox: (connection) => liveOutbox(socket, connection, noStorage),
      })
    },
    breakLine: () => {
      broken = true
      notify({ type: 'disconnected' })
    },
  }
}
