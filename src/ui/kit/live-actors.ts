import { newCommandId } from '../../services/command-id.ts'
import { liveConnection } from '../../services/connection.actors.ts'
import { liveOutbox } from '../../services/outbox.actors.ts'
import { createOutboxStorage, noStorage } from '../../services/outbox-storage.ts'
import { createLiveSocket, type LiveSocketOptions } from '../../services/socket.ts'

/** One audience's line to one event: the charts with their services. A guest's outbox outlives the page. */
export function liveActors(options: LiveSocketOptions) {
  const socket = createLiveSocket(options)
  const storage = options.audience === 'guest' ? createOutboxStorage(options.eventCode) : noStorage
  return {
    newCommandId: () => newCommandId(),
    connection: liveConnection(socket, options.audience),
    outbox: (connection: Parameters<typeof liveOutbox>[1]) => liveOutbox(socket, connection, storage),
  }
}
