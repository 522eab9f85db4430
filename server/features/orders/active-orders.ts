import { type Refusal, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Environment } from '#server/platform/environment.ts'
import type { Database } from '#server/store/store.ts'

/**
 * Paid orders whose period has not ended, sorted by the end of the period, with the number of uses of each order.
 */
export async function activeOrders(db: Database, accountId: string, at: number) {
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

/** Number of the account's events on the free plan. */
export async function countFreeEvents(db: Database, accountId: string): Promise<number> {
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

const plansOff = 'plans-off'

const largestEventRow = 'largest-event'

async function remember(db: Database, name: string, value: string | null): Promise<void> {
  if (value === null) await db.deleteFrom('meta').where('name', '=', name).execute()
  else
    await db
      .insertInto('meta')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
}

/**
 * Stores whether the installation has plans, and how many participants its events may have. These settings are in the
 * database, so that all servers answer the same: the settings of the server that started last.
 */
export async function rememberHouseRules(
  db: Database,
  { house, largestEvent }: Pick<Environment, 'house' | 'largestEvent'>,
): Promise<void> {
  await remember(db, plansOff, house.hasPlans ? null : '')
  const isLimited = largestEvent < limits.eventParticipantsMost
  await remember(db, largestEventRow, isLimited ? String(largestEvent) : null)
}

/** The largest number of participants that an event of this installation may have. */
export async function largestEvent(db: Database): Promise<number> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('name', '=', largestEventRow)
    .executeTakeFirst()
  return row ? Number(row.value) : limits.eventParticipantsMost
}

/** Refuses more participants than events of this installation may have. */
export async function largestEventRefusal(db: Database, wanted: number): Promise<Refusal | undefined> {
  const most = await largestEvent(db)
  return wanted <= most
    ? undefined
    : { ...refused('LargestEvent', { most }), field: 'settings.participantLimit' }
}

/** Whether the account needs no plan: it is an operator's, or the installation has no plans. */
export async function needsNoPlan(db: Database, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select([
      'roles',
      (select) => select.selectFrom('meta').select('name').where('name', '=', plansOff).as('off'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined && (row.off !== null || (JSON.parse(row.roles) as string[]).includes('operator'))
}
