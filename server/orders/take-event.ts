import { accepted, type Outcome, type Refusal, refused } from '../../src/contract/errors.ts'
import type { UsageEnding } from '../../src/contract/orders/order.ts'
import {
  type Feature,
  levelFor,
  levelLimits,
  planOf,
  type VipLevel,
  vipLevels,
} from '../../src/contract/plans.ts'
import type { Store, Tx } from '../store/store.ts'
import { activeOrders, countFreeEvents, runsThePlatform } from './active-orders.ts'
import { lockOrder } from './change-order.ts'
import { eventLevel, featureRefusal, type LevelledEvent } from './event-level.ts'
import { lockAccount } from './lock-account.ts'

export interface WantedEvent {
  ownerId: string
  eventId: string
  eventName: string
  level: VipLevel
  participantLimit: number
  /** What it begins with. */
  features: readonly Feature[]
  at: number
}

const free = planOf('free', 'basic')

/** Too many participants for the level: how many it allows, and the level that allows so many, where there is one. */
function participantsRefusal(level: VipLevel, wanted: number): Refusal | undefined {
  const most = levelLimits[level].participants
  if (wanted <= most) return undefined
  return refused('PlanParticipants', { most, level: levelFor(wanted) ?? '' })
}

/** What the event stood on can be used for another one; its order goes on telling of it. */
async function endUsage(
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

/** Stands the event on a paid order of the level, the one that ends first. */
async function takeFromOrder(
  store: Store,
  tx: Tx,
  wanted: Omit<WantedEvent, 'participantLimit' | 'features'>,
): Promise<Outcome<null>> {
  const { eventId, level, ownerId, at } = wanted
  for (const { id, level: ordered, used, events } of await activeOrders(tx, ownerId, at)) {
    if (ordered !== level || used >= events) continue
    const order = await lockOrder(store, tx, id)
    // Its money may have gone back meanwhile.
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

/** A new event of this level, in the caller's transaction, which has locked the account: a free one, or one that was bought. */
export async function takeEvent(store: Store, tx: Tx, wanted: WantedEvent): Promise<Outcome<null>> {
  const { ownerId, level, participantLimit } = wanted
  if (await runsThePlatform(tx, ownerId)) return accepted(null)
  const refusal =
    participantsRefusal(level, participantLimit) ??
    wanted.features.map((feature) => featureRefusal(level, feature)).find((found) => found !== undefined)
  if (refusal) return refusal
  if (level !== 'basic') return takeFromOrder(store, tx, wanted)
  return (await countFreeEvents(tx, ownerId)) < free.events
    ? accepted(null)
    : refused('PlanEvents', { level })
}

/** Stands an event on an order of a higher level; what it stood on can be used for another one. */
export async function upgradeEvent(
  store: Store,
  tx: Tx,
  event: LevelledEvent,
  wanted: { level: VipLevel; eventName: string; at: number },
): Promise<Outcome<null>> {
  const { level, at } = wanted
  await lockAccount(store, tx, event.ownerId)
  const now = await eventLevel(tx, event, at)
  if (vipLevels.indexOf(level) <= vipLevels.indexOf(now)) return refused('AlreadySo')
  return takeFromOrder(store, tx, { ...wanted, ownerId: event.ownerId, eventId: event.id })
}

/** Why the event may not have so many participants; undefined if it may. */
export async function eventParticipantsRefusal(
  tx: Tx,
  event: LevelledEvent,
  participantLimit: number,
  at: number,
): Promise<Refusal | undefined> {
  if (await runsThePlatform(tx, event.ownerId)) return undefined
  return participantsRefusal(await eventLevel(tx, event, at), participantLimit)
}

/** An event that nobody took part in was not used: what it stood on can be used for another one. */
export async function giveBackEvent(tx: Tx, eventId: string, at: number): Promise<void> {
  const guest = await tx
    .selectFrom('participation')
    .select('guest_id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst()
  if (!guest) await endUsage(tx, eventId, { ended_at: at, ending: 'deleted' })
}
