import * as limits from '#contract/limits.ts'
import type { Database, Tx } from '#server/store/store.ts'
import type { StoredOrder } from './stored-order.ts'

/** Sets the order's payment deadline. The code that creates trades and refunds sets their deadlines. */
export async function setDeadlines(tx: Tx, { row, snapshot }: StoredOrder): Promise<void> {
  await tx.deleteFrom('order_deadline').where('order_id', '=', row.id).where('kind', '=', 'expire').execute()
  if (!snapshot.matches('open')) return
  await tx
    .insertInto('order_deadline')
    .values({ order_id: row.id, subject: '', kind: 'expire', due_at: snapshot.context.expiresAt, looks: 0 })
    .execute()
}

/** Milliseconds until the next check. The pause grows with the number of checks. */
export const lookPause = (looks: number): number =>
  Math.min(limits.paymentLookMostMilliseconds, limits.paymentLookLeastMilliseconds * 2 ** Math.min(looks, 12))

/** Schedules checks with WeChat Pay about this trade or refund until it has ended. */
export async function lookAt(
  tx: Tx,
  orderId: string,
  { kind, subject, at }: { kind: 'look' | 'refund'; subject: string; at: number },
): Promise<void> {
  await tx
    .insertInto('order_deadline')
    .values({ order_id: orderId, subject, kind, due_at: at + lookPause(0), looks: 0 })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'subject']).doNothing())
    .execute()
}

export async function stopLooking(db: Database, kind: 'look' | 'refund', subject: string): Promise<void> {
  await db.deleteFrom('order_deadline').where('kind', '=', kind).where('subject', '=', subject).execute()
}
