import * as limits from './limits.ts'

/** Somebody's standing; free unless they have bought or been given more. */
export const memberTypes = ['free', 'paid', 'annual', 'education', 'operator'] as const

/** The level of a plan's events. */
export const vipLevels = ['basic', 'professional', 'ultimate'] as const

export type VipLevel = (typeof vipLevels)[number]

export const pricingTypes = ['free', 'oneTime', 'annual'] as const

export interface Plan {
  memberType: (typeof memberTypes)[number]
  vipLevel: VipLevel
  pricingType: (typeof pricingTypes)[number]
  /** How many events it brings. */
  events: number
  /** How many may take part in each at a time. */
  participants: number
  /** With how many accounts each can be shared. */
  coHosts: number
  /** How long it lasts; null: for good. */
  days: number | null
  /** Fen; null where it is not bought online. */
  price: number | null
}

/** What an event of each level may have. */
export const levelLimits: Readonly<Record<VipLevel, Pick<Plan, 'participants' | 'coHosts'>>> = {
  basic: { participants: limits.eventParticipantsDefault, coHosts: 0 },
  professional: { participants: 2000, coHosts: 5 },
  ultimate: { participants: 20_000, coHosts: limits.sharesPerEvent },
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

/** Who runs the platform buys nothing of it: the platform's own limits alone hold. */
const operator: Plan = {
  memberType: 'operator',
  vipLevel: 'ultimate',
  pricingType: 'free',
  events: limits.eventsPerHost,
  participants: limits.eventParticipantsMost,
  coHosts: limits.sharesPerEvent,
  days: null,
  price: null,
}

/**
 * Every plan there is. Events and the year as in the specification's section 9; what else a plan allows, the month and
 * the prices are ours (docs/decisions/0031).
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

/** What an account has of its plan; one that is none of ours counts as the free one. */
export const planOf = (memberType: string, vipLevel: string): Plan =>
  plans.find((plan) => plan.memberType === memberType && plan.vipLevel === vipLevel) ?? free

/** What needs a level above the basic one; everything else is for all. Each is asked for where it is used first. */
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

/** The lowest level whose events have so many participants; undefined where none has. */
export const levelFor = (participants: number): VipLevel | undefined =>
  vipLevels.find((level) => levelLimits[level].participants >= participants)
