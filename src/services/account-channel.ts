import { io, type Socket } from 'socket.io-client'
import {
  type AccountHandshake,
  accountNamespace,
  type OrderChanged,
  protocolVersion,
} from '../contract/interface/protocol.ts'

type OrderListener = (orderNumber: string | null) => void

interface Line {
  socket: Socket
  listeners: Set<OrderListener>
}

/** The connections of the page by token. All subscribers with the same token share a connection. */
const lines = new Map<string, Line>()

function openLine(token: string): Line {
  const auth: AccountHandshake = { Token: token, Protocol: protocolVersion }
  const socket = io(accountNamespace, { auth, transports: ['websocket', 'polling'], forceNew: true })
  const listeners = new Set<OrderListener>()
  const notify = (orderNumber: string | null) => {
    for (const listener of listeners) listener(orderNumber)
  }
  let wasThere = false
  socket.on('connect', () => {
    if (wasThere) notify(null)
    wasThere = true
  })
  socket.on('OrderChanged', ({ OrderNumber }: OrderChanged) => notify(OrderNumber))
  return { socket, listeners }
}

/**
 * Subscribes to changes of the host's account. `onOrder` gets the number of a changed order. After each connect
 * `onOrder` gets null, because a change may have been missed.
 * @returns a function that unsubscribes.
 */
export function subscribeToAccount(token: string, onOrder: OrderListener): () => void {
  const line = lines.get(token) ?? openLine(token)
  lines.set(token, line)
  line.listeners.add(onOrder)
  return () => {
    line.listeners.delete(onOrder)
    if (line.listeners.size > 0) return
    lines.delete(token)
    line.socket.off()
    line.socket.disconnect()
  }
}
