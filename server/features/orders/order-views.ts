import type { ListedOrder, WholeOrder } from '#contract/interface/order.calls.ts'
import type { Database } from '#server/store/store.ts'
import { type OrderRow, type StoredOrder, storedOrder } from './stored-order.ts'

interface Buyer {
  logon_name: string
  user_name: string
}

/** The values that the state of an order depends on: the number of uses, and the current time. */
interface Looked {
  used: number
  now: number
}

const canBeUsed = ({ status, period_end }: OrderRow, now: number): boolean =>
  status === 'paid' && now < (period_end ?? 0)

function listedOrder({ row, snapshot }: StoredOrder, buyer: Buyer, { used, now }: Looked): ListedOrder {
  const { context } = snapshot
  return {
    orderNumber: row.number,
    name: row.name,
    subscriptionType: row.subscription,
    eventLevel: row.level,
    availableQuantity: canBeUsed(row, now) ? row.events - used : 0,
    orderQuantity: row.quantity,
    orderAmount: row.amount,
    paidAmount: context.payment ? row.amount : 0,
    paidTime: context.payment?.paidAt ?? null,
    paymentType: context.payment ? context.payment.method : context.method,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    expiryTime: context.expiresAt,
    transactionId: context.payment?.transactionId ?? '',
    tradeState: row.trade_state,
    tradeStateDescription: row.trade_words,
    test: row.is_test === 1,
    comments: context.comment,
    status: row.status,
    createdOn: row.created_at,
    updatedOn: row.updated_at,
    buyer: { logonName: buyer.logon_name, userName: buyer.user_name },
  }
}

const actors = ['buyer', 'operator', 'gateway', 'clock'] as const
const actorOf = (actor: string) => actors.find((each) => actor.split(' ')[0] === each) ?? 'clock'

/** The comment of a step; '' if the step has no comment. */
const commentOf = (data: string): string => (JSON.parse(data) as { comment?: string }).comment ?? ''

const usageRecord = ({ event_name, used_at }: { event_name: string; used_at: number }) => ({
  eventName: event_name,
  usedOn: used_at,
})

/** All data of one order, for its buyer and for operators. */
export async function wholeOrder(db: Database, order: StoredOrder, now: number): Promise<WholeOrder> {
  const { row, snapshot } = order
  const [buyer, usage, former, entries] = await Promise.all([
    db
      .selectFrom('account')
      .select(['logon_name', 'user_name'])
      .where('id', '=', row.account_id)
      .executeTakeFirst(),
    db.selectFrom('order_usage').select(['event_name', 'used_at']).where('order_id', '=', row.id).execute(),
    db
      .selectFrom('order_former_usage')
      .select(['event_name', 'used_at', 'ended_at', 'ending'])
      .where('order_id', '=', row.id)
      .execute(),
    db
      .selectFrom('order_entry')
      .select(['seq', 'at', 'actor', 'name', 'data'])
      .where('order_id', '=', row.id)
      .orderBy('seq')
      .execute(),
  ])
  const { trade } = snapshot.context
  return {
    // The buyer's account may be deleted.
    ...listedOrder(order, buyer ?? { logon_name: '', user_name: '' }, { used: usage.length, now }),
    qrCode: trade?.codeUrl ?? '',
    qrExpiryTime: trade?.expiresAt ?? null,
    usageRecords: [
      ...usage.map((used) => ({ ...usageRecord(used), ended: null })),
      ...former.map((used) => ({
        ...usageRecord(used),
        ended: { on: used.ended_at, why: used.ending },
      })),
    ].sort((one, other) => one.usedOn - other.usedOn),
    history: entries.map(({ seq, at, actor, name, data }) => ({
      seq,
      at,
      actor: actorOf(actor),
      name,
      comment: commentOf(data),
    })),
    chart: { value: snapshot.value, context: snapshot.context },
    now,
  }
}

export const viewOfRow = (row: OrderRow & Buyer & { used: number | null }, now: number): ListedOrder =>
  listedOrder(storedOrder(row), row, { used: Number(row.used ?? 0), now })
