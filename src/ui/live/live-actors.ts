import { newCommandId } from '#services/command-id.ts'
import { liveConnection } from '#services/connection.actors.ts'
import { liveOutbox } from '#services/outbox.actors.ts'
import { createOutboxStorage, noStorage } from '#services/outbox-storage.ts'
import { createLiveSocket, type LiveSocketOptions } from '#services/socket.ts'

interface LiveOptions extends LiveSocketOptions {
  /** The id of the guest; '' for a host or a screen. */
  guestId: string
  /** Called before each command is sent. Without this function, all commands may be sent. */
  maySend?: () => boolean
}

/**
 * The actors of an audience's connection to an event: connection and outbox. A guest's outbox survives a reload.
 */
export function liveActors({ guestId, maySend, ...options }: LiveOptions) {
  const socket = createLiveSocket(options)
  const storage = guestId ? createOutboxStorage(options.eventCode, guestId) : noStorage
  return {
    newCommandId: () => newCommandId(),
    connection: liveConnection(socket, options.audience),
    outbox: (connection: Parameters<typeof liveOutbox>[1]) =>
      liveOutbox(socket, connection, storage, maySend),
    questions: socket.questions,
  }
}
