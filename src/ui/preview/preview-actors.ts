import { refused } from '#contract/errors.ts'
import type { Snapshot } from '#contract/interface/protocol.ts'
import type { LinkEvent } from '#machines/flow/connection/connection.events.ts'
import { newCommandId } from '#services/command-id.ts'
import { liveConnection } from '#services/connection.actors.ts'
import { liveOutbox } from '#services/outbox.actors.ts'
import { noStorage } from '#services/outbox-storage.ts'
import type { LiveSocket } from '#services/socket.ts'
import type { LiveLineMaker } from '../live/live.tsx'

/** A socket without a server: it delivers one snapshot and sends no commands. */
function stillLine(snapshot: Snapshot): LiveSocket {
  let notify: (event: LinkEvent) => void = () => {}
  return {
    listen(listener) {
      notify = listener
      return () => {
        notify = () => {}
      }
    },
    obey: ({ type }) => {
      if (type === 'dial') queueMicrotask(() => notify({ type: 'connected' }))
    },
    enter: async () => ({ ok: true, data: snapshot }),
    questions: async () => refused('NoAccess'),
    command: async () => refused('NoAccess'),
  }
}

/** The live view of a sample event. */
export const stillLife =
  (snapshot: Snapshot): LiveLineMaker =>
  ({ audience }) => {
    const socket = stillLine(snapshot)
    return {
      newCommandId: () => newCommandId(),
      connection: liveConnection(socket, audience),
      outbox: (connection) => liveOutbox(socket, connection, noStorage),
      questions: socket.questions,
    }
  }
