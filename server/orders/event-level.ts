import { type Refusal, refused } from '../../src/contract/errors.ts'
import { type Feature, featureLevels, levelAllows, type VipLevel } from '../../src/contract/plans.ts'
import type { Schema } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { runsThePlatform } from './active-orders.ts'
import { standingOf } from './standing.ts'

export interface LevelledEvent {
  id: string
  ownerId: string
  /** A show that runs keeps its level, whatever becomes of the order's time. */
  running: boolean
}

/** The order that the event stands on; undefined on the free plan. */
export const orderOfEvent = (db: Database, eventId: string): Promise<Schema['plan_order'] | undefined> =>
  db
    .selectFrom('order_usage')
    .innerJoin('plan_order', 'plan_order.id', 'order_usage.order_id')
    .selectAll('plan_order')
    .where('event_id', '=', eventId)
    .executeTakeFirst()

/** What the event may use now: of the order it stands on, as long as that lasts. */
export async function eventLevel(db: Database, event: LevelledEvent, at: number): Promise<VipLevel> {
  if (await runsThePlatform(db, event.ownerId)) return 'ultimate'
  const order = await orderOfEvent(db, event.id)
  if (order?.status !== 'paid') return 'basic'
  return event.running || (order.period_end ?? 0) > at ? order.level : 'basic'
}

export const featureRefusal = (level: VipLevel, feature: Feature): Refusal | undefined =>
  levelAllows(level, feature) ? undefined : refused('PlanFeature', { level: featureLevels[feature] })

/** Why the event may not begin to use this; undefined if it may. What it uses already is never looked at again. */
export const eventFeatureRefusal = async (
  db: Database,
  event: LevelledEvent,
  feature: Feature,
  at: number,
): Promise<Refusal | undefined> => featureRefusal(await eventLevel(db, event, at), feature)

/** The same of what belongs to the account rather than to an event: the best level that it has counts. */
export const accountFeatureRefusal = async (
  db: Database,
  accountId: string,
  feature: Feature,
  at: number,
): Promise<Refusal | undefined> =>
  featureRefusal((await standingOf(db, accountId, at)).plan.vipLevel, feature)
