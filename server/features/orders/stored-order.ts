import type { Selectable } from 'kysely'
import type { SnapshotFrom } from 'xstate'
import type { OrderCommand } from '#machines/domain/order/order.events.ts'
import { orderMachine } from '#machines/domain/order/order.machine.ts'
import type { PlanOrderTable } from '#server/store/schema.ts'

export type OrderRow = Selectable<PlanOrderTable>
export type OrderSnapshot = SnapshotFrom<typeof orderMachine>

/** A stored order with the snapshot of its state machine. */
export interface StoredOrder {
  row: OrderRow
  snapshot: OrderSnapshot
}

export const storedOrder = (row: OrderRow): StoredOrder => ({
  row,
  snapshot: orderMachine.resolveState(JSON.parse(row.state)) as OrderSnapshot,
})

/** The author of a change of an order. */
export type OrderActor = `buyer ${string}` | `operator ${string}` | 'gateway' | 'clock'

/** The data of an event for the order's history: everything except its type. */
export const entryData = ({ type: _, ...data }: OrderCommand): string => JSON.stringify(data)
