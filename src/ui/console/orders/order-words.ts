import type { OrderStatus, PaymentMethod } from '../../../contract/orders/order.ts'
import type { PaidLevel, SubscriptionType } from '../../../contract/orders/products.ts'
import type { TextKey, Translator } from '../../../i18n/translator.ts'
import type { StateTone } from '../../kit/badge.tsx'

export const methodWords = {
  wechat: 'orders.methodWechat',
  bank: 'orders.methodBank',
} as const satisfies Record<PaymentMethod, TextKey<'orders'>>

/** What was ordered, in the language of the page; the bill has it in the buyer's own. */
export const orderName = (
  t: Translator<'orders' | 'plans'>,
  { EventLevel, SubscriptionType: type }: { EventLevel: PaidLevel; SubscriptionType: SubscriptionType },
): string => `${t(`plans.${EventLevel}`)} · ${t(type === 'annual' ? 'orders.perYear' : 'orders.perEvent')}`

export const statusTones: Record<OrderStatus, StateTone> = {
  created: 'warning',
  awaitingPayment: 'warning',
  awaitingConfirmation: 'accent',
  paid: 'success',
  refunding: 'accent',
  expired: 'neutral',
  cancelled: 'neutral',
  failed: 'danger',
  refunded: 'neutral',
}

/** It can still be paid. */
export const isOpen = (status: OrderStatus): boolean =>
  status === 'created' || status === 'awaitingPayment' || status === 'awaitingConfirmation'

const two = (part: number): string => String(part).padStart(2, '0')

/** `1:05:09` or `05:09`. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
