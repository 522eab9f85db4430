import type { PaidLevel } from '../../src/contract/orders/products.ts'
import { type EventWithSkins, eventWithSkins } from '../skins/skin-rows.ts'
import type { Database } from '../store/store.ts'

/** An event's row with what its documents show besides; `level`: of the order that it stands on, null on the free plan. */
export type ShownEventRow = EventWithSkins & { level: PaidLevel | null }

export const shownEvent = (db: Database) =>
  eventWithSkins(db)
    .leftJoin('order_usage', 'order_usage.event_id', 'event.id')
    .leftJoin('plan_order', 'plan_order.id', 'order_usage.order_id')
    .select('plan_order.level')
