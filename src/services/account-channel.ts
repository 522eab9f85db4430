import { io, type Socket } from 'socket.io-client'
import {
  type AccountHandshake,
  accountNamespace,
  type OrderChanged,
  protocolVersion,
} from '../contract/protocol.ts'

type OrderListener = (orderNumber: string | null) => void

interface Line {
  socket: Socket
  listeners: Set<OrderListener>
}

/** By token: everything on the page that listens shares one. */
const lines = new Map<string, Line>()

function openLine(token: string): Line {
  const auth: AccountHandshake = { Token: token, Protocol: protocolVersion }
  const socket = io(accountNamespace, { auth, transports: ['websocket', 'polling'], forceNew: true })
  const listeners = new Set<OrderListener>()
  const tell = (orderNumber: string | null) => {
    for (const listener of listeners) listener(orderNumber)
  }
  let wasThere = false
  socket.on('connect', () => {
    if (wasThere) tell(null)
    wasThere = true
  })
  socket.on('OrderChanged', ({ OrderNumber }: OrderChanged) => tell(OrderNumber))
  return { socket, listeners }
}

/**
 * Hears what changes of the host's account: `onOrder` with the order's number, and with null whenever the line is there
 * again, as something may have been missed.
 * @returns the way to stop.
 */
export function hearAccount(token: string, onOrder: OrderListener): () => void {
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
