import type { Selectable } from 'kysely'
import type { SnapshotFrom } from 'xstate'
import type { OrderCommand } from '../../src/machines/order/order.events.ts'
import { orderMachine } from '../../src/machines/order/order.machine.ts'
import type { PlanOrderTable } from '../store/schema.ts'

export type OrderRow = Selectable<PlanOrderTable>
export type OrderSnapshot = SnapshotFrom<typeof orderMachine>

/** An order as it is stored, with its chart. */
export interface StoredOrder {
  row: OrderRow
  snapshot: OrderSnapshot
}

export const storedOrder = (row: OrderRow): StoredOrder => ({
  row,
  snapshot: orderMachine.resolveState(JSON.parse(row.state)) as OrderSnapshot,
})

/** Who did something to an order. */
export type OrderActor = `buyer ${string}` | `operator ${string}` | 'gateway' | 'clock'

/** What the history keeps of an event: all but its kind. */
export const entryData = ({ type: _, ...data }: OrderCommand): string => JSON.stringify(data)
