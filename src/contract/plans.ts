import * as limits from './limits.ts'

/**
 * Membership of an account. The membership is `free` until the account buys a plan or an operator grants a plan.
 */
export const memberTypes = ['free', 'paid', 'annual', 'education', 'operator'] as const

/** The level of a plan's events. */
export const vipLevels = ['basic', 'professional', 'ultimate'] as const

export type VipLevel = (typeof vipLevels)[number]

export const pricingTypes = ['free', 'oneTime', 'annual'] as const

export interface Plan {
  memberType: (typeof memberTypes)[number]
  vipLevel: VipLevel
  pricingType: (typeof pricingTypes)[number]
  /** Number of events in the plan. */
  events: number
  /** Participant limit of each event. */
  participants: number
  /** Number of co-hosts of each event. */
  coHosts: number
  /** Validity in days; null: no end. */
  days: number | null
  /** Price in fen; null: not sold online. */
  price: number | null
}

/** Limits of an event by its level. */
export const levelLimits: Readonly<Record<VipLevel, Pick<Plan, 'participants' | 'coHosts'>>> = {
  basic: { participants: limits.eventParticipantsDefault, coHosts: 0 },
  professional: { participants: 2000, coHosts: 5 },
  ultimate: { participants: 20_000, coHosts: limits.coHostsPerEvent },
}

const free: Plan = {
  memberType: 'free',
  vipLevel: 'basic',
  pricingType: 'free',
  events: 5,
  ...levelLimits.basic,
  days: null,
  price: null,
}
const professional = { vipLevel: 'professional', ...levelLimits.professional } as const
const ultimate = { vipLevel: 'ultimate', ...levelLimits.ultimate } as const
const once = { memberType: 'paid', pricingType: 'oneTime', events: 1, days: 31 } as const
const annual = { memberType: 'annual', pricingType: 'annual', events: 10, days: 365 } as const

/** An operator's account needs no purchase. Only the limits of the platform apply. */
const operator: Plan = {
  memberType: 'operator',
  vipLevel: 'ultimate',
  pricingType: 'free',
  events: limits.eventsPerHost,
  participants: limits.eventParticipantsMost,
  coHosts: limits.coHostsPerEvent,
  days: null,
  price: null,
}

/**
 * All plans. The number of events and the year follow the specification, section 9. We decided the other limits, the
 * month and the prices (docs/decisions/0031).
 */
export const plans: readonly Plan[] = [
  free,
  operator,
  { ...once, ...professional, price: 19_900 },
  { ...once, ...ultimate, price: 59_900 },
  { ...annual, ...professional, price: 99_900 },
  { ...annual, ...ultimate, price: 299_900 },
  { ...annual, ...professional, memberType: 'education', price: null },
]

/** The account's plan. For an unknown combination, the free plan. */
export const planOf = (memberType: string, vipLevel: string): Plan =>
  plans.find((plan) => plan.memberType === memberType && plan.vipLevel === vipLevel) ?? free

/**
 * The lowest level that each feature needs, for features that the basic level does not have. The server checks the
 * level only when an event starts to use the feature.
 */
export const featureLevels = {
  quizTeams: 'professional',
  exports: 'professional',
  sharing: 'professional',
  ownThemes: 'professional',
  manyCoHosts: 'ultimate',
  importedDraws: 'ultimate',
} as const satisfies Record<string, VipLevel>
export type Feature = keyof typeof featureLevels

export const levelAllows = (level: VipLevel, feature: Feature): boolean =>
  vipLevels.indexOf(level) >= vipLevels.indexOf(featureLevels[feature])

/** The lowest level that allows this number of participants; undefined if no level allows it. */
export const levelFor = (participants: number): VipLevel | undefined =>
  vipLevels.find((level) => levelLimits[level].participants >= participants)
