import type { OrderStatus, PaymentMethod } from '#contract/orders/order.ts'
import type { PaidLevel, SubscriptionType } from '#contract/orders/products.ts'
import type { TextKey, Translator } from '#i18n/translator.ts'
import type { StateTone } from '#ui/kit/display/badge.tsx'
import type { ListedOrder } from './order-actors.ts'

export const methodWords = {
  wechat: 'orders.methodWechat',
  bank: 'orders.methodBank',
} as const satisfies Record<PaymentMethod, TextKey<'orders'>>

const subscriptionWords = {
  oneTime: 'orders.perEvent',
  annual: 'orders.perYear',
  education: 'orders.levelEducation',
} as const satisfies Record<SubscriptionType, TextKey<'orders'>>

/** The name of the ordered product in the page's language. The bill has this name in the buyer's language. */
export const orderName = (
  t: Translator<'orders' | 'plans'>,
  { eventLevel, subscriptionType: type }: { eventLevel: PaidLevel; subscriptionType: SubscriptionType },
): string => `${t(`plans.${eventLevel}`)}\u00a0· ${t(subscriptionWords[type])}`

const tradeStates = ['NOTPAY', 'SUCCESS', 'CLOSED', 'REFUND'] as const

/** The payment state at WeChat Pay as a text. For an unknown state, the text of WeChat Pay. */
export function tradeWords(
  t: Translator<'orders'>,
  { tradeState, tradeStateDescription }: Pick<ListedOrder, 'tradeState' | 'tradeStateDescription'>,
): string {
  const known = tradeStates.find((state) => state === tradeState)
  return known ? t(`orders.trade_${known}`) : tradeStateDescription || tradeState
}

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

/** True if the order can still be paid. */
export const isOpen = (status: OrderStatus): boolean =>
  status === 'created' || status === 'awaitingPayment' || status === 'awaitingConfirmation'

const two = (part: number): string => String(part).padStart(2, '0')

/** A duration as text: `6 d 01:05:09`, `1:05:09` or `05:09`. */
export function clockWords(t: Translator<'orders'>, milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  if (hours >= 24) {
    return t('orders.daysAndClock', { days: Math.floor(hours / 24), clock: `${two(hours % 24)}:${rest}` })
  }
  return hours > 0 ? `${hours}:${rest}` : rest
}
