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
    OrderNumber: row.number,
    Name: row.name,
    SubscriptionType: row.subscription,
    EventLevel: row.level,
    AvailableQuantity: canBeUsed(row, now) ? row.events - used : 0,
    OrderQuantity: row.quantity,
    OrderAmount: row.amount,
    PaidAmount: context.payment ? row.amount : 0,
    PaidTime: context.payment?.paidAt ?? null,
    PaymentType: context.payment ? context.payment.method : context.method,
    PeriodStart: row.period_start,
    PeriodEnd: row.period_end,
    ExpiryTime: context.expiresAt,
    TransactionId: context.payment?.transactionId ?? '',
    TradeState: row.trade_state,
    TradeStateDescription: row.trade_words,
    Test: row.is_test === 1,
    Comments: context.comment,
    Status: row.status,
    CreatedOn: row.created_at,
    UpdatedOn: row.updated_at,
    Buyer: { LogonName: buyer.logon_name, UserName: buyer.user_name },
  }
}

const actors = ['buyer', 'operator', 'gateway', 'clock'] as const
const actorOf = (actor: string) => actors.find((each) => actor.split(' ')[0] === each) ?? 'clock'

/** The comment of a step; '' if the step has no comment. */
const commentOf = (data: string): string => (JSON.parse(data) as { comment?: string }).comment ?? ''

const usageRecord = ({ event_name, used_at }: { event_name: string; used_at: number }) => ({
  EventName: event_name,
  UsedOn: used_at,
})

/** All data of one order, for its buyer and for operators. */
export async function wholeOrder(db: Database, order: StoredOrder, now: number): Promise<WholeOrder> {
  const { row, snapshot } = order
  const [buyer, usage, former, entries] = await Promise.all([
    db
      .selectFrom('account')
      .select(['logon_name', 'user_name'])
      .where('id', '=', row.account_id)
      .executeTakeFirstOrThrow(),
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
    ...listedOrder(order, buyer, { used: usage.length, now }),
    QrCode: trade?.codeUrl ?? '',
    QrExpiryTime: trade?.expiresAt ?? null,
    UsageRecords: [
      ...usage.map((used) => ({ ...usageRecord(used), Ended: null })),
      ...former.map((used) => ({
        ...usageRecord(used),
        Ended: { On: used.ended_at, Why: used.ending },
      })),
    ].sort((one, other) => one.UsedOn - other.UsedOn),
    History: entries.map(({ seq, at, actor, name, data }) => ({
      Seq: seq,
      At: at,
      Actor: actorOf(actor),
      Name: name,
      Comment: commentOf(data),
    })),
    Chart: { value: snapshot.value, context: snapshot.context },
    Now: now,
  }
}

export const viewOfRow = (row: OrderRow & Buyer & { used: number | null }, now: number): ListedOrder =>
  listedOrder(storedOrder(row), row, { used: Number(row.used ?? 0), now })
