import { levelLimits, type Plan, planOf, type VipLevel, vipLevels } from '../../src/contract/plans.ts'
import type { Database } from '../store/store.ts'
import { activeOrders, countFreeEvents, runsThePlatform } from './active-orders.ts'

/** The events of one level: how many the account has in all, and how many can still be made. */
export interface LevelStanding {
  level: VipLevel
  resources: number
  remaining: number
  participants: number
  /** When the last of what was bought ends, milliseconds since 1970; null: never. */
  validUntil: number | null
}

/** What an account stands on at a time. Instants in milliseconds since 1970. */
export interface Standing {
  plan: Plan
  validFrom: number | null
  /** null: for good. */
  validUntil: number | null
  /** The lowest level first; only those of which the account has any. */
  levels: LevelStanding[]
}

const free = planOf('free', 'basic')
const operator = planOf('operator', 'ultimate')

const memberTypes = { oneTime: 'paid', annual: 'annual', education: 'education' } as const

const forGood = ({ vipLevel, events, participants }: Plan, used: number): LevelStanding => ({
  level: vipLevel,
  resources: events,
  remaining: Math.max(0, events - used),
  participants,
  validUntil: null,
})

/** The best of what is paid, beside the free plan; whoever runs the platform has the platform's own limits. */
export async function standingOf(db: Database, accountId: string, at: number): Promise<Standing> {
  const basic = await countFreeEvents(db, accountId)
  if (await runsThePlatform(db, accountId)) {
    return { plan: operator, validFrom: null, validUntil: null, levels: [forGood(operator, basic)] }
  }
  const orders = await activeOrders(db, accountId, at)
  const bought = vipLevels.flatMap((level): LevelStanding[] => {
    const some = orders.filter((order) => order.level === level)
    if (some.length === 0) return []
    const resources = some.reduce((sum, { events }) => sum + events, 0)
    const used = some.reduce((sum, order) => sum + order.used, 0)
    const { participants } = levelLimits[level]
    const validUntil = some.at(-1)?.period_end ?? null
    return [{ level, resources, remaining: resources - used, participants, validUntil }]
  })
  const best = orders.findLast(({ level }) => level === bought.at(-1)?.level)
  return {
    plan: best ? planOf(memberTypes[best.subscription], best.level) : free,
    validFrom: best?.period_start ?? null,
    validUntil: best?.period_end ?? null,
    levels: [forGood(free, basic), ...bought],
  }
}
