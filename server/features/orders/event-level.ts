import { type Refusal, refused } from '#contract/errors.ts'
import { type Feature, featureLevels, levelAllows, type VipLevel } from '#contract/plans.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'
import { needsNoPlan } from './active-orders.ts'

export interface LevelledEvent {
  id: string
  ownerId: string
  /** A running event keeps its level, even if the period of its order ends. */
  running: boolean
}

/** The order that the event uses; undefined on the free plan. */
export const orderOfEvent = (db: Database, eventId: string): Promise<Schema['plan_order'] | undefined> =>
  db
    .selectFrom('order_usage')
    .innerJoin('plan_order', 'plan_order.id', 'order_usage.order_id')
    .selectAll('plan_order')
    .where('event_id', '=', eventId)
    .executeTakeFirst()

/** The event's current level: the level of its order, as long as the order's period lasts or the event is running. */
export async function eventLevel(db: Database, event: LevelledEvent, at: number): Promise<VipLevel> {
  if (await needsNoPlan(db, event.ownerId)) return 'ultimate'
  const order = await orderOfEvent(db, event.id)
  if (order?.status !== 'paid') return 'basic'
  return event.running || (order.period_end ?? 0) > at ? order.level : 'basic'
}

export const featureRefusal = (level: VipLevel, feature: Feature): Refusal | undefined =>
  levelAllows(level, feature) ? undefined : refused('PlanFeature', { level: featureLevels[feature] })

/**
 * The reason why the event may not start to use this feature; undefined if the event may. A feature in use is not
 * checked again.
 */
export const eventFeatureRefusal = async (
  db: Database,
  event: LevelledEvent,
  feature: Feature,
  at: number,
): Promise<Refusal | undefined> => featureRefusal(await eventLevel(db, event, at), feature)
