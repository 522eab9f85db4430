import { io, type Socket } from 'socket.io-client'
import {
  type AccountHandshake,
  accountNamespace,
  type OrderChanged,
  protocolVersion,
  type UploadPlace,
} from '../contract/interface/protocol.ts'

export interface AccountListener {
  /**
   * Gets the number of a changed order. After each connect it gets null, because a change may have been missed.
   */
  onOrder?: (orderNumber: string | null) => void
  onUploadPlace?: (place: UploadPlace) => void
}

interface Line {
  socket: Socket
  listeners: Set<AccountListener>
}

/** The connections of the page by token. All subscribers with the same token share a connection. */
const lines = new Map<string, Line>()

function openLine(token: string): Line {
  const auth: AccountHandshake = { token, protocol: protocolVersion }
  const socket = io(accountNamespace, { auth, transports: ['websocket', 'polling'], forceNew: true })
  const listeners = new Set<AccountListener>()
  const notify = (orderNumber: string | null) => {
    for (const { onOrder } of listeners) onOrder?.(orderNumber)
  }
  let wasThere = false
  socket.on('connect', () => {
    if (wasThere) notify(null)
    wasThere = true
  })
  socket.on('OrderChanged', ({ orderNumber }: OrderChanged) => notify(orderNumber))
  socket.on('UploadPlace', (place: UploadPlace) => {
    for (const { onUploadPlace } of listeners) onUploadPlace?.(place)
  })
  return { socket, listeners }
}

/**
 * Subscribes to messages about the host's account.
 * @returns a function that unsubscribes.
 */
export function subscribeToAccount(token: string, listener: AccountListener): () => void {
  const line = lines.get(token) ?? openLine(token)
  lines.set(token, line)
  line.listeners.add(listener)
  return () => {
    line.listeners.delete(listener)
    if (line.listeners.size > 0) return
    lines.delete(token)
    line.socket.off()
    line.socket.disconnect()
  }
}
