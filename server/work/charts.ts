import { type EventFrom, initialTransition, type SnapshotFrom, transition } from 'xstate'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import { type ItemKind, isItemKind } from '../../src/contract/items/kinds.ts'
import { barrageMachine } from '../../src/machines/barrage/barrage.machine.ts'
import { batonMachine } from '../../src/machines/baton/baton.machine.ts'
import { eventMachine } from '../../src/machines/event/event.machine.ts'
import { itemCharts } from '../../src/machines/item/item-charts.ts'
import { presentMachine } from '../../src/machines/present/present.machine.ts'
import { qaMachine } from '../../src/machines/qa/qa.machine.ts'
import { questionMachine } from '../../src/machines/question/question.machine.ts'
import { refusalOf } from '../../src/machines/refusal.ts'
import { shareMachine } from '../../src/machines/share/share.machine.ts'

/** The domain chart of every kind of aggregate. */
export const charts = {
  event: eventMachine,
  qa: qaMachine,
  question: questionMachine,
  present: presentMachine,
  barrage: barrageMachine,
  baton: batonMachine,
  share: shareMachine,
  ...itemCharts,
} as const

export type Kind = keyof typeof charts
export type ChartSnapshot<K extends Kind> = SnapshotFrom<(typeof charts)[K]>
export type ChartEvent<K extends Kind> = EventFrom<(typeof charts)[K]>
export type ChartContext<K extends Kind> = ChartSnapshot<K>['context']

type AnyChart = (typeof charts)['poll']
// The charts differ in their context and events; each call below passes a chart its own snapshot and event.
const chartOf = (kind: Kind): AnyChart => charts[kind] as unknown as AnyChart

/** The chart's first snapshot for this context. */
export function begin<K extends Kind>(kind: K, context: ChartContext<K>): ChartSnapshot<K> {
  const [snapshot] = initialTransition(chartOf(kind), context as never)
  return snapshot as unknown as ChartSnapshot<K>
}

/** What is stored of a snapshot, and sent to clients: {value, context}. */
export const persist = (snapshot: { value: unknown; context: unknown }): string =>
  JSON.stringify({ value: snapshot.value, context: snapshot.context })

export function restore<K extends Kind>(kind: K, state: string): ChartSnapshot<K> {
  return chartOf(kind).resolveState(JSON.parse(state)) as unknown as ChartSnapshot<K>
}

/** The round that an item is in; 0 for what has no rounds. */
export const roundOf = (kind: Kind, snapshot: ChartSnapshot<Kind>): number =>
  isItemKind(kind) ? (snapshot as ChartSnapshot<ItemKind>).context.round : 0

/** The next snapshot, or the coded reason why the chart does not take the event. */
export function decide<K extends Kind>(
  kind: K,
  snapshot: ChartSnapshot<K>,
  event: ChartEvent<K>,
): Outcome<ChartSnapshot<K>> {
  const code = refusalOf(snapshot as never, event)
  if (code) return refused(code)
  const [next] = transition(chartOf(kind), snapshot as never, event as never)
  return accepted(next as unknown as ChartSnapshot<K>)
}
