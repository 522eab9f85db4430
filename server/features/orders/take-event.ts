import { accepted, type Outcome, type Refusal, refused } from '#contract/errors.ts'
import type { UsageEnding } from '#contract/orders/order.ts'
import { type Feature, levelFor, levelLimits, planOf, type VipLevel } from '#contract/plans.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { activeOrders, countFreeEvents, largestEventRefusal, needsNoPlan } from './active-orders.ts'
import { lockOrder } from './change-order.ts'
import { featureRefusal } from './event-level.ts'

export interface WantedEvent {
  ownerId: string
  eventId: string
  eventName: string
  level: VipLevel
  participantLimit: number
  /** The features of the new event. */
  features: readonly Feature[]
  at: number
}

const free = planOf('free', 'basic')

/**
 * Refuses too many participants for the level. The refusal has the level's limit, and the level that allows so many,
 * if one exists.
 */
export function participantsRefusal(level: VipLevel, wanted: number): Refusal | undefined {
  const most = levelLimits[level].participants
  if (wanted <= most) return undefined
  return refused('PlanParticipants', { most, level: levelFor(wanted) ?? '' })
}

/**
 * Ends the event's use of its order, which can then be used for another event. The order keeps a record of the use.
 */
export async function endUsage(
  tx: Tx,
  eventId: string,
  ended: { ended_at: number; ending: UsageEnding },
): Promise<void> {
  const usage = await tx
    .deleteFrom('order_usage')
    .where('event_id', '=', eventId)
    .returningAll()
    .executeTakeFirst()
  if (usage)
    await tx
      .insertInto('order_former_usage')
      .values({ ...usage, ...ended })
      .execute()
}

/** Assigns the event to a paid order of the level: the one that ends first. */
export async function takeFromOrder(
  store: Store,
  tx: Tx,
  wanted: Omit<WantedEvent, 'participantLimit' | 'features'>,
): Promise<Outcome<null>> {
  const { eventId, level, ownerId, at } = wanted
  for (const { id, level: ordered, used, events } of await activeOrders(tx, ownerId, at)) {
    if (ordered !== level || used >= events) continue
    const order = await lockOrder(store, tx, id)
    // The order may have been refunded since.
    if (order?.row.status !== 'paid') continue
    await endUsage(tx, eventId, { ended_at: at, ending: 'upgraded' })
    await tx
      .insertInto('order_usage')
      .values({ event_id: eventId, order_id: id, event_name: wanted.eventName, used_at: at })
      .execute()
    return accepted(null)
  }
  return refused('PlanEvents', { level })
}

/** Gives an event a place of its level, on the free plan or on an order. Its size and features were checked before. */
export async function takePlace(
  store: Store,
  tx: Tx,
  wanted: Omit<WantedEvent, 'participantLimit' | 'features'>,
): Promise<Outcome<null>> {
  const { ownerId, level } = wanted
  if (await needsNoPlan(tx, ownerId)) return accepted(null)
  if (level !== 'basic') return takeFromOrder(store, tx, wanted)
  return (await countFreeEvents(tx, ownerId)) < free.events
    ? accepted(null)
    : refused('PlanEvents', { level })
}

/**
 * Reserves a place for a new event of this level, on the free plan or on an order. Runs in the caller's transaction,
 * which has locked the account.
 */
export async function takeEvent(store: Store, tx: Tx, wanted: WantedEvent): Promise<Outcome<null>> {
  const { ownerId, level, participantLimit } = wanted
  const tooLarge = await largestEventRefusal(tx, participantLimit)
  if (tooLarge) return tooLarge
  if (await needsNoPlan(tx, ownerId)) return accepted(null)
  const refusal =
    participantsRefusal(level, participantLimit) ??
    wanted.features.map((feature) => featureRefusal(level, feature)).find((found) => found !== undefined)
  return refusal ?? takePlace(store, tx, wanted)
}
