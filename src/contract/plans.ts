import * as limits from './limits.ts'

/** Somebody's standing; free unless they have bought or been given more. */
export const memberTypes = ['free', 'paid', 'annual', 'education'] as const

/** The level of a plan's events. */
export const vipLevels = ['basic', 'professional', 'ultimate'] as const

export const pricingTypes = ['free', 'oneTime', 'annual'] as const

export interface Plan {
  memberType: (typeof memberTypes)[number]
  vipLevel: (typeof vipLevels)[number]
  pricingType: (typeof pricingTypes)[number]
  /** How many events it brings. */
  events: number
  /** How many may take part in each at a time. */
  participants: number
  /** How long it lasts; null: for good. */
  days: number | null
}

const free: Plan = {
  memberType: 'free',
  vipLevel: 'basic',
  pricingType: 'free',
  events: 5,
  participants: limits.eventParticipantsDefault,
  days: null,
}
const professional = { vipLevel: 'professional', participants: 2000, days: 365 } as const
const ultimate = { vipLevel: 'ultimate', participants: 10_000, days: 365 } as const
const once = { memberType: 'paid', pricingType: 'oneTime', events: 1 } as const
const annual = { memberType: 'annual', pricingType: 'annual', events: 10 } as const

/** Every plan there is. Events and the year as in the specification's section 9; the numbers of participants are ours. */
export const plans: readonly Plan[] = [
  free,
  { ...once, ...professional },
  { ...once, ...ultimate },
  { ...annual, ...professional },
  { ...annual, ...ultimate },
  { ...annual, ...professional, memberType: 'education' },
]

/** What an account has of its plan; one that is none of ours counts as the free one. */
export const planOf = (memberType: string, vipLevel: string): Plan =>
  plans.find((plan) => plan.memberType === memberType && plan.vipLevel === vipLevel) ?? free
