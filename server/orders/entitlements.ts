import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import { type PaidLevel, productOf } from '../../src/contract/orders/products.ts'
import { type Plan, planOf } from '../../src/contract/plans.ts'
import type { Database, Store, Tx } from '../store/store.ts'
import { lockOrder } from './change-order.ts'

/** What an account stands on at a time. Instants in milliseconds since 1970. */
export interface Standing {
  plan: Plan
  validFrom: number | null
  /** null: for good. */
  validUntil: number | null
  /** Events in all, and how many can still be made. */
  resources: number
  remaining: number
}

const free = planOf('free', 'basic')
const operator = planOf('operator', 'ultimate')
const rank: Record<PaidLevel, number> = { professional: 1, ultimate: 2 }

/** Paid orders whose time is not over, those that end first before the others, with how often each was used. */
async function activeOrders(db: Database, accountId: string, at: number) {
  const orders = await db
    .selectFrom('plan_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'paid')
    .where('period_end', '>', at)
    .orderBy('period_end')
    .execute()
  const used = await db
    .selectFrom('order_usage')
    .innerJoin('plan_order', 'plan_order.id', 'order_usage.order_id')
    .select((select) => ['order_id', select.fn.countAll<number>().as('used')])
    .where('account_id', '=', accountId)
    .groupBy('order_id')
    .execute()
  const usedOf = new Map(used.map((row) => [row.order_id, Number(row.used)]))
  return orders.map((order) => ({ ...order, used: usedOf.get(order.id) ?? 0 }))
}

/** Events that stand on the free plan. */
async function freeEvents(db: Database, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('event')
    .leftJoin('order_usage', 'order_usage.event_id', 'event.id')
    .select((select) => select.fn.countAll<number>().as('events'))
    .where('owner_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('order_usage.event_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.events)
}

async function runsThePlatform(db: Database, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('roles').where('id', '=', accountId).executeTakeFirst()
  return row !== undefined && (JSON.parse(row.roles) as string[]).includes('operator')
}

/** The best of what is paid, beside the free plan; whoever runs the platform has the platform's own limits. */
export async function standingOf(db: Database, accountId: string, at: number): Promise<Standing> {
  const basic = await freeEvents(db, accountId)
  if (await runsThePlatform(db, accountId)) {
    const { events } = operator
    return { plan: operator, validFrom: null, validUntil: null, resources: events, remaining: events - basic }
  }
  const orders = await activeOrders(db, accountId, at)
  const [best] = orders.toSorted(
    (one, other) => rank[other.level] - rank[one.level] || (other.period_end ?? 0) - (one.period_end ?? 0),
  )
  return {
    plan: best ? planOf(best.subscription === 'annual' ? 'annual' : 'paid', best.level) : free,
    validFrom: best?.period_start ?? null,
    validUntil: best?.period_end ?? null,
    resources: free.events + orders.reduce((sum, { events }) => sum + events, 0),
    remaining:
      Math.max(0, free.events - basic) + orders.reduce((sum, { events, used }) => sum + events - used, 0),
  }
}

export interface WantedEvent {
  ownerId: string
  eventId: string
  eventName: string
  participantLimit: number
  at: number
}

/** Stands the event on a paid order that allows so many, in the caller's transaction; the order is locked. */
async function takeFromOrder(store: Store, tx: Tx, wanted: WantedEvent): Promise<Outcome<null>> {
  const orders = await activeOrders(tx, wanted.ownerId, wanted.at)
  const most = Math.max(
    free.participants,
    ...orders.map(({ subscription, level }) => productOf(subscription, level).participants),
  )
  if (wanted.participantLimit > most) return refused('PlanParticipants', { most })
  for (const { id, subscription, level } of orders) {
    if (productOf(subscription, level).participants < wanted.participantLimit) continue
    const order = await lockOrder(store, tx, id)
    const { used } = await tx
      .selectFrom('order_usage')
      .select((select) => select.fn.countAll<number>().as('used'))
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    if (!order?.snapshot.matches('paid') || Number(used) >= order.row.events) continue
    await tx.deleteFrom('order_usage').where('event_id', '=', wanted.eventId).execute()
    await tx
      .insertInto('order_usage')
      .values({ event_id: wanted.eventId, order_id: id, event_name: wanted.eventName, used_at: wanted.at })
      .execute()
    return accepted(null)
  }
  return refused('PlanEvents')
}

/** A new event: on the free plan while that has room for it, else on what was bought. */
export async function takeEvent(store: Store, tx: Tx, wanted: WantedEvent): Promise<Outcome<null>> {
  if (await runsThePlatform(tx, wanted.ownerId)) return accepted(null)
  const fitsFree = wanted.participantLimit <= free.participants
  if (fitsFree && (await freeEvents(tx, wanted.ownerId)) < free.events) return accepted(null)
  return takeFromOrder(store, tx, wanted)
}

/** More participants than before: within what the event stands on, else it is stood on an order that allows them. */
export async function raiseEvent(store: Store, tx: Tx, wanted: WantedEvent): Promise<Outcome<null>> {
  if (await runsThePlatform(tx, wanted.ownerId)) return accepted(null)
  const order = await tx
    .selectFrom('order_usage')
    .innerJoin('plan_order', 'plan_order.id', 'order_usage.order_id')
    .select(['subscription', 'level'])
    .where('event_id', '=', wanted.eventId)
    .executeTakeFirst()
  const most = order ? productOf(order.subscription, order.level).participants : free.participants
  return wanted.participantLimit <= most ? accepted(null) : takeFromOrder(store, tx, wanted)
}
