/** What is sold. Prices in fen; the specification names what each brings, the prices are ours. */

export const subscriptionTypes = ['oneTime', 'annual'] as const
export type SubscriptionType = (typeof subscriptionTypes)[number]

export const paidLevels = ['professional', 'ultimate'] as const
export type PaidLevel = (typeof paidLevels)[number]

export interface Product {
  subscription: SubscriptionType
  level: PaidLevel
  /** How many events one of it brings. */
  events: number
  /** How long they can be used, from the payment on. */
  days: number
  /** Fen, for one. */
  price: number
}

export const products: readonly Product[] = [
  { subscription: 'oneTime', level: 'professional', events: 1, days: 31, price: 19_900 },
  { subscription: 'oneTime', level: 'ultimate', events: 1, days: 31, price: 59_900 },
  { subscription: 'annual', level: 'professional', events: 10, days: 365, price: 99_900 },
  { subscription: 'annual', level: 'ultimate', events: 10, days: 365, price: 299_900 },
]

export function productOf(subscription: SubscriptionType, level: PaidLevel): Product {
  const found = products.find((product) => product.subscription === subscription && product.level === level)
  if (!found) throw new Error(`nothing is sold as ${subscription} ${level}`)
  return found
}
