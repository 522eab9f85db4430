import type { SnapshotFrom } from 'xstate'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { orderMachine } from './order.machine.ts'

/** Status of an order as a single word, from the state machine's state. */
export function statusOf(order: Pick<SnapshotFrom<typeof orderMachine>, 'value'>): OrderStatus {
  const { value } = order
  if (typeof value === 'string') return value as OrderStatus
  if ('paid' in value) return value.paid === 'refunding' ? 'refunding' : 'paid'
  const { open } = value
  return typeof open === 'string' ? open : 'awaitingPayment'
}
