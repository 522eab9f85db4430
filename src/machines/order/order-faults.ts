import type { ErrorCode } from '../../contract/errors.ts'
import * as limits from '../../contract/limits.ts'
import type { OrderContent, PaymentMethod } from '../../contract/orders/order.ts'
import type { OrderCommand } from './order.events.ts'

type Of<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>

/** Until when an order can be paid this way. */
export const payableUntil = (createdAt: number, method: PaymentMethod | null): number =>
  createdAt + (method === 'bank' ? limits.transferDays * 24 * 3600 : limits.orderSeconds) * 1000

/** What keeps a way to pay from being chosen, or undefined if nothing does. */
export function choiceFault(order: OrderContent, { method, at }: Of<'choose'>): ErrorCode | undefined {
  if (order.method === method) return 'AlreadySo'
  // Somebody may be paying it this moment: it is closed upstream first.
  if (order.trade) return 'PaymentUnderWay'
  return at >= payableUntil(order.createdAt, method) ? 'OrderExpired' : undefined
}

export const codeFault = (order: OrderContent, { trade, at }: Of<'codeIssued'>): ErrorCode | undefined =>
  at >= order.expiresAt || trade.expiresAt > order.expiresAt ? 'OrderExpired' : undefined

/** The customer pays the whole amount or nothing. */
export const amountFault = (
  order: OrderContent,
  { amount }: Of<'paid' | 'confirmTransfer'>,
): ErrorCode | undefined => (amount === order.amount ? undefined : 'AmountWrong')
