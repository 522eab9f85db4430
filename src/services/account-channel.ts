import { io } from 'socket.io-client'
import {
  type AccountHandshake,
  accountNamespace,
  type OrderChanged,
  protocolVersion,
} from '../contract/protocol.ts'

/**
 * Hears what changes of the host's account: `onOrder` with the order's number, and with null whenever the line is there
 * (again), as something may have been missed.
 * @returns the way to stop.
 */
export function hearAccount(token: string, onOrder: (orderNumber: string | null) => void): () => void {
  const auth: AccountHandshake = { Token: token, Protocol: protocolVersion }
  const line = io(accountNamespace, { auth, transports: ['websocket', 'polling'], forceNew: true })
  line.on('connect', () => onOrder(null))
  line.on('OrderChanged', ({ OrderNumber }: OrderChanged) => onOrder(OrderNumber))
  return () => {
    line.off()
    line.disconnect()
  }
}
