import { refused } from '../../contract/errors.ts'
import type { Snapshot } from '../../contract/protocol.ts'
import type { LinkEvent } from '../../machines/connection/connection.events.ts'
import { newCommandId } from '../../services/command-id.ts'
import { liveConnection } from '../../services/connection.actors.ts'
import { liveOutbox } from '../../services/outbox.actors.ts'
import { noStorage } from '../../services/outbox-storage.ts'
import type { LiveSocket } from '../../services/socket.ts'
import type { LiveLineMaker } from '../kit/live.tsx'

/** A line that leads nowhere: it gives one view and takes no command. */
function stillLine(snapshot: Snapshot): LiveSocket {
  let tell: (event: LinkEvent) => void = () => {}
  return {
    listen(listener) {
      tell = listener
      return () => {
        tell = () => {}
      }
    },
    obey: ({ type }) => {
      if (type === 'dial') queueMicrotask(() => tell({ type: 'connected' }))
    },
    enter: async () => ({ ok: true, data: snapshot }),
    command: async () => refused('NoAccess'),
  }
}

/** The live view of an event that is only looked at. */
export const stillLife =
  (snapshot: Snapshot): LiveLineMaker =>
  ({ audience }) => {
    const socket = stillLine(snapshot)
    return {
      newCommandId: () => newCommandId(),
      connection: liveConnection(socket, audience),
      outbox: (connection) => liveOutbox(socket, connection, noStorage),
    }
  }
