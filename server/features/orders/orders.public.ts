import { accepted, type Outcome, type Refusal, refused } from '#contract/errors.ts'
import { featureOfItem, type ItemContents, type ItemKind } from '#contract/items/kinds.ts'
import { type Feature, type VipLevel, vipLevels } from '#contract/plans.ts'
import { restore } from '#server/engine/charts.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { lockAccount } from '#server/platform/accounts/lock-account.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database, Store, Tx } from '#server/store/store.ts'
import { largestEventRefusal, needsNoPlan } from './active-orders.ts'
import { entitlementOf } from './entitlement.ts'
import { eventFeatureRefusal, eventLevel, featureRefusal, type LevelledEvent } from './event-level.ts'
import {
  endUsage,
  participantsRefusal,
  takeEvent,
  takeFromOrder,
  takePlace,
  type WantedEvent,
} from './take-event.ts'

export { rememberHouseRules } from './active-orders.ts'
export { type Entitlement, entitlementOf, levelInfoOf } from './entitlement.ts'
export { eventFeatureRefusal, eventLevel, orderOfEvent } from './event-level.ts'
export { takeEvent }

/** The data of an event's row that `eventLevel` needs. */
export const levelledRow = ({ id, owner_id, state }: Schema['event']): LevelledEvent => ({
  id,
  ownerId: owner_id,
  running: restore('event', state).value.progress === 'processing',
})

const levelledEvent = (work: UnitOfWork): LevelledEvent => ({
  id: work.row.id,
  ownerId: work.row.owner_id,
  running: work.event.snapshot.value.progress === 'processing',
})

/** The current level of the event of this unit of work. */
export const workLevel = (work: UnitOfWork): Promise<VipLevel> =>
  eventLevel(work.tx, levelledEvent(work), work.at)

/** The reason why the event of this unit of work may not start to use this feature; undefined if it may. */
export const workFeatureRefusal = (work: UnitOfWork, feature: Feature): Promise<Refusal | undefined> =>
  eventFeatureRefusal(work.tx, levelledEvent(work), feature, work.at)

/**
 * The reason why the event may not use the feature of an added or changed item; undefined if it may. An item keeps
 * a feature that it already uses.
 */
export async function itemFeatureRefusal<Kind extends ItemKind>(
  work: UnitOfWork,
  kind: Kind,
  content: ItemContents[Kind],
  before?: ItemContents[Kind],
): Promise<Refusal | undefined> {
  const feature = featureOfItem(kind, content)
  if (!feature || (before && featureOfItem(kind, before) === feature)) return undefined
  return workFeatureRefusal(work, feature)
}

/** The reason why the event of this unit of work may not have so many participants; undefined if it may. */
export async function workParticipantsRefusal(
  work: UnitOfWork,
  participantLimit: number,
): Promise<Refusal | undefined> {
  const tooLarge = await largestEventRefusal(work.tx, participantLimit)
  if (tooLarge) return tooLarge
  if (await needsNoPlan(work.tx, work.row.owner_id)) return undefined
  return participantsRefusal(await workLevel(work), participantLimit)
}

/** The reason why the account may not use this feature, by its best level; undefined if it may. */
export const accountFeatureRefusal = async (
  db: Database,
  accountId: string,
  feature: Feature,
  at: number,
): Promise<Refusal | undefined> =>
  featureRefusal((await entitlementOf(db, accountId, at)).plan.vipLevel, feature)

/** Moves the event of this unit of work to an order of a higher level, and frees the order that it used. */
export async function upgradeEvent(work: UnitOfWork, level: VipLevel): Promise<Outcome<null>> {
  const { tx, store, at } = work
  const { id: eventId, owner_id: ownerId } = work.row
  await lockAccount(store, tx, ownerId)
  if (vipLevels.indexOf(level) <= vipLevels.indexOf(await workLevel(work))) return refused('AlreadySo')
  const { name: eventName } = work.event.snapshot.context
  return takeFromOrder(store, tx, { level, ownerId, eventId, eventName, at })
}

/**
 * Gives back the order of an event without any guests: such an event counts as not used, and the order can be used
 * for another event.
 */
export async function giveBackEvent(tx: Tx, eventId: string, at: number): Promise<void> {
  const guest = await tx
    .selectFrom('participation')
    .select('guest_id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst()
  if (!guest) await endUsage(tx, eventId, { ended_at: at, ending: 'deleted' })
}

/**
 * Gives a restored event the order that it used before. If that order no longer counts the event, the event takes a
 * place of its level like a new event.
 */
export async function takeBackEvent(
  store: Store,
  tx: Tx,
  event: Pick<WantedEvent, 'ownerId' | 'eventId' | 'eventName' | 'at'> & { deletedAt: number },
): Promise<Outcome<null>> {
  const stands = await tx
    .selectFrom('order_usage')
    .select('order_id')
    .where('event_id', '=', event.eventId)
    .executeTakeFirst()
  if (stands) return accepted(null)
  const given = await tx
    .selectFrom('order_former_usage')
    .innerJoin('plan_order', 'plan_order.id', 'order_former_usage.order_id')
    .select('level')
    .where('event_id', '=', event.eventId)
    .where('ending', '=', 'deleted')
    .where('ended_at', '=', event.deletedAt)
    .executeTakeFirst()
  // Features and number of participants were checked when the host set them.
  return takePlace(store, tx, { ...event, level: given?.level ?? 'basic' })
}
