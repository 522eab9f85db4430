import { type Plan, plans } from '../plans.ts'

/** Products: the plans that have a price, and the plan that operators grant. */

export const soldSubscriptions = ['oneTime', 'annual'] as const
export type SoldSubscription = (typeof soldSubscriptions)[number]

/** The kinds of subscription. `education`: a year that an operator grants without a price. */
export const subscriptionTypes = [...soldSubscriptions, 'education'] as const
export type SubscriptionType = (typeof subscriptionTypes)[number]

export const paidLevels = ['professional', 'ultimate'] as const
export type PaidLevel = (typeof paidLevels)[number]

export interface Product {
  subscription: SubscriptionType
  level: PaidLevel
  /** Number of events in a unit. */
  events: number
  /** Participant limit of each event. */
  participants: number
  /** Validity in days from the payment. */
  days: number
  /** Price of a unit, in fen. */
  price: number
}

export interface SoldProduct extends Product {
  subscription: SoldSubscription
}

const isPaid = (level: Plan['vipLevel']): level is PaidLevel => level !== 'basic'

export const products: readonly SoldProduct[] = plans.flatMap((plan) => {
  const { pricingType, vipLevel, events, participants, days, price } = plan
  if (pricingType === 'free' || !isPaid(vipLevel) || days === null || price === null) return []
  return [{ subscription: pricingType, level: vipLevel, events, participants, days, price }]
})

export function productOf(subscription: SoldSubscription, level: PaidLevel): SoldProduct {
  const found = products.find((product) => product.subscription === subscription && product.level === level)
  if (!found) throw new Error(`nothing is sold as ${subscription} ${level}`)
  return found
}

export function educationProduct(): Product {
  const plan = plans.find(({ memberType }) => memberType === 'education')
  if (!plan || !isPaid(plan.vipLevel) || plan.days === null)
    throw new Error('there is no educational edition')
  const { vipLevel: level, events, participants, days } = plan
  return { subscription: 'education', level, events, participants, days, price: 0 }
}
