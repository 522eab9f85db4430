import { plans } from '../plans.ts'

/** What is sold: the plans that have a price. */

export const subscriptionTypes = ['oneTime', 'annual'] as const
export type SubscriptionType = (typeof subscriptionTypes)[number]

export const paidLevels = ['professional', 'ultimate'] as const
export type PaidLevel = (typeof paidLevels)[number]

export interface Product {
  subscription: SubscriptionType
  level: PaidLevel
  /** How many events one of it brings. */
  events: number
  /** How many may take part in each. */
  participants: number
  /** How long they can be used, from the payment on. */
  days: number
  /** Fen, for one. */
  price: number
}

export const products: readonly Product[] = plans.flatMap((plan) => {
  const { pricingType, vipLevel, events, participants, days, price } = plan
  if (pricingType === 'free' || vipLevel === 'basic' || days === null || price === null) return []
  return [{ subscription: pricingType, level: vipLevel, events, participants, days, price }]
})

export function productOf(subscription: SubscriptionType, level: PaidLevel): Product {
  const found = products.find((product) => product.subscription === subscription && product.level === level)
  if (!found) throw new Error(`nothing is sold as ${subscription} ${level}`)
  return found
}
