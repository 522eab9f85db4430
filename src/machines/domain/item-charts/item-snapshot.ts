import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ChartDoc } from '#contract/chart-doc.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import { itemCharts } from './item-charts.ts'

/** Restores the state machine of an item from its document. */
export function itemSnapshot(
  kind: ItemKind,
  { value, context }: ChartDoc<unknown, unknown>,
): AnyMachineSnapshot {
  const chart: AnyStateMachine = itemCharts[kind]
  return chart.resolveState({ value: value as never, context })
}
