import { newCommandId } from '../../services/command-id.ts'
import { liveConnection } from '../../services/connection.actors.ts'
import { liveOutbox } from '../../services/outbox.actors.ts'
import { createOutboxStorage, noStorage } from '../../services/outbox-storage.ts'
import { createLiveSocket, type LiveSocketOptions } from '../../services/socket.ts'

interface LiveOptions extends LiveSocketOptions {
  /** '' for others than guests. */
  guestId: string
}

/** One audience's line to one event: the charts with their services. A guest's outbox outlives the page. */
export function liveActors({ guestId, ...options }: LiveOptions) {
  const socket = createLiveSocket(options)
  const storage = guestId ? createOutboxStorage(options.eventCode, guestId) : noStorage
  return {
    newCommandId: () => newCommandId(),
    connection: liveConnection(socket, options.audience),
    outbox: (connection: Parameters<typeof liveOutbox>[1]) => liveOutbox(socket, connection, storage),
  }
}
