import { type ActorRefFrom, fromCallback } from 'xstate'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { connectionStatus } from '#machines/flow/connection/connection-status.ts'
import type { ConnectionSignEvent } from '#machines/flow/connection-sign/connection-sign.events.ts'
import { connectionSignMachine } from '#machines/flow/connection-sign/connection-sign.machine.ts'
import { onSelected } from '#ui/state/on-selected.ts'

/** The state machine of the connection warning, with the connection that it watches. */
export const connectionSignOf = (connection: ActorRefFrom<typeof connectionMachine>) =>
  connectionSignMachine.provide({
    actors: {
      watchConnection: fromCallback<ConnectionSignEvent>(({ sendBack }) => {
        const notify = (status: string) =>
          sendBack(status === 'live' ? { type: 'restored' } : { type: 'interrupted', at: Date.now() })
        notify(connectionStatus(connection.getSnapshot()))
        return onSelected(connection, connectionStatus, notify)
      }),
    },
  })
