import type { z } from 'zod'
import type { levelInfo } from '#contract/account.ts'
import { levelLimits, type Plan, planOf, type VipLevel, vipLevels } from '#contract/plans.ts'
import type { Database } from '#server/store/store.ts'
import { activeOrders, countFreeEvents, largestEvent, needsNoPlan } from './active-orders.ts'

/** The events of one level: the account's total, and the number that can still be created. */
export interface LevelEntitlement {
  level: VipLevel
  resources: number
  remaining: number
  participants: number
  /** The latest end of the purchased periods, milliseconds since 1970; null: no end. */
  validUntil: number | null
}

/** The entitlement of an account at a time. Times are milliseconds since 1970. */
export interface Entitlement {
  plan: Plan
  validFrom: number | null
  /** null: no end. */
  validUntil: number | null
  /** The lowest level first; only levels that the account has. */
  levels: LevelEntitlement[]
}

const free = planOf('free', 'basic')
const operator = planOf('operator', 'ultimate')

const memberTypes = { oneTime: 'paid', annual: 'annual', education: 'education' } as const

const forGood = ({ vipLevel, events, participants }: Plan, used: number): LevelEntitlement => ({
  level: vipLevel,
  resources: events,
  remaining: Math.max(0, events - used),
  participants,
  validUntil: null,
})

const capped = (plan: Plan, most: number): Plan => ({
  ...plan,
  participants: Math.min(plan.participants, most),
})

/** The best paid plan in addition to the free plan. An account that needs no plan has the operator's limits. */
export async function entitlementOf(db: Database, accountId: string, at: number): Promise<Entitlement> {
  const basic = await countFreeEvents(db, accountId)
  if (await needsNoPlan(db, accountId)) {
    const plan = capped(operator, await largestEvent(db))
    return { plan, validFrom: null, validUntil: null, levels: [forGood(plan, basic)] }
  }
  const most = await largestEvent(db)
  const orders = await activeOrders(db, accountId, at)
  const bought = vipLevels.flatMap((level): LevelEntitlement[] => {
    const some = orders.filter((order) => order.level === level)
    if (some.length === 0) return []
    const resources = some.reduce((sum, { events }) => sum + events, 0)
    const used = some.reduce((sum, order) => sum + order.used, 0)
    const participants = Math.min(levelLimits[level].participants, most)
    const validUntil = some.at(-1)?.period_end ?? null
    return [{ level, resources, remaining: resources - used, participants, validUntil }]
  })
  const best = orders.findLast(({ level }) => level === bought.at(-1)?.level)
  return {
    plan: capped(best ? planOf(memberTypes[best.subscription], best.level) : free, most),
    validFrom: best?.period_start ?? null,
    validUntil: best?.period_end ?? null,
    levels: [forGood(capped(free, most), basic), ...bought],
  }
}

/** The events of a level, for a client. */
export const levelInfoOf = (entitlement: LevelEntitlement): z.output<typeof levelInfo> => ({
  vipLevel: entitlement.level,
  resources: entitlement.resources,
  remainingResources: entitlement.remaining,
  maxConcurrentParticipants: entitlement.participants,
  validUntil: entitlement.validUntil,
})
