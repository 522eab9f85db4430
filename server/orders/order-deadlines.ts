import * as limits from '../../src/contract/limits.ts'
import type { Database, Tx } from '../store/store.ts'
import type { StoredOrder } from './stored-order.ts'

/** The order's own deadline: when it was to be paid. Looks at trades and refunds are set where those are made. */
export async function setDeadlines(tx: Tx, { row, snapshot }: StoredOrder): Promise<void> {
  await tx.deleteFrom('order_deadline').where('order_id', '=', row.id).where('kind', '=', 'expire').execute()
  if (!snapshot.matches('open')) return
  await tx
    .insertInto('order_deadline')
    .values({ order_id: row.id, subject: '', kind: 'expire', due_at: snapshot.context.expiresAt, looks: 0 })
    .execute()
}

/** How long until the next look, the later the longer it has been waited. */
export const lookPause = (looks: number): number =>
  Math.min(limits.paymentLookMostMilliseconds, limits.paymentLookLeastMilliseconds * 2 ** Math.min(looks, 12))

/** From now on WeChat Pay is asked about this trade or refund until it has an end. */
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
