import type { ErrorCode } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { OrderContent, PaymentMethod } from '#contract/orders/order.ts'
import type { OrderCommand } from './order.events.ts'

type Of<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>

/** Time until which an order can be paid with this method; milliseconds since 1970. */
export const payableUntil = (createdAt: number, method: PaymentMethod | null): number =>
  createdAt + (method === 'bank' ? limits.transferDays * 24 * 3600 : limits.orderSeconds) * 1000

/** The reason why the user cannot choose a payment method. Undefined if the choice is possible. */
export function choiceRefusal(order: OrderContent, { method, at }: Of<'choose'>): ErrorCode | undefined {
  if (order.method === method) return 'AlreadySo'
  // The buyer may be paying the open QR code at this moment. The server must close this QR code at the provider
  // first.
  if (order.trade) return 'PaymentUnderWay'
  return at >= payableUntil(order.createdAt, method) ? 'OrderExpired' : undefined
}

export const codeRefusal = (order: OrderContent, { trade, at }: Of<'codeIssued'>): ErrorCode | undefined =>
  at >= order.expiresAt || trade.expiresAt > order.expiresAt ? 'OrderExpired' : undefined

/** The refusal of a payment with the wrong amount: the buyer pays the whole amount or nothing. */
export const amountRefusal = (
  order: OrderContent,
  { amount }: Of<'paid' | 'confirmTransfer'>,
): ErrorCode | undefined => (amount === order.amount ? undefined : 'AmountWrong')
