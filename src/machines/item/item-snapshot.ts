import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ChartDoc } from '../../contract/chart-doc.ts'
import type { ItemKind } from '../../contract/items/kinds.ts'
import { itemCharts } from './item-charts.ts'

/** The chart of an item as its document says that it stands. */
export function itemSnapshot(
  kind: ItemKind,
  { value, context }: ChartDoc<unknown, unknown>,
): AnyMachineSnapshot {
  const chart: AnyStateMachine = itemCharts[kind]
  return chart.resolveState({ value: value as never, context })
}
