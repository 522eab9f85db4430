import { type EventFrom, initialTransition, type SnapshotFrom, transition } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { type ItemKind, isItemKind } from '#contract/items/kinds.ts'
import { coHostMachine } from '#machines/domain/co-host/co-host.machine.ts'
import { commentsMachine } from '#machines/domain/comments/comments.machine.ts'
import { cueMachine } from '#machines/domain/cue/cue.machine.ts'
import { eventMachine } from '#machines/domain/event/event.machine.ts'
import { itemCharts } from '#machines/domain/item-charts/item-charts.ts'
import { messageMachine } from '#machines/domain/message/message.machine.ts'
import { presentMachine } from '#machines/domain/present/present.machine.ts'
import { qaMachine } from '#machines/domain/qa/qa.machine.ts'
import { questionMachine } from '#machines/domain/question/question.machine.ts'
import { runMachine } from '#machines/domain/run/run.machine.ts'
import { showControlMachine } from '#machines/domain/show-control/show-control.machine.ts'
import { refusalOf } from '#machines/refusal.ts'

/** The domain state machine of every kind of aggregate. */
export const charts = {
  event: eventMachine,
  qa: qaMachine,
  question: questionMachine,
  present: presentMachine,
  comments: commentsMachine,
  showControl: showControlMachine,
  coHost: coHostMachine,
  cue: cueMachine,
  run: runMachine,
  message: messageMachine,
  ...itemCharts,
} as const

export type Kind = keyof typeof charts
export type ChartSnapshot<K extends Kind> = SnapshotFrom<(typeof charts)[K]>
export type ChartEvent<K extends Kind> = EventFrom<(typeof charts)[K]>
export type ChartContext<K extends Kind> = ChartSnapshot<K>['context']

type AnyChart = (typeof charts)['poll']
// TypeScript cannot tell which of the state machines belongs to `kind`, because their contexts and events differ in
// type. The cast is safe: each call below passes a state machine its own snapshot and its own event.
const chartOf = (kind: Kind): AnyChart => charts[kind] as unknown as AnyChart

/** The initial snapshot of the state machine with this context. */
export function begin<K extends Kind>(kind: K, context: ChartContext<K>): ChartSnapshot<K> {
  const [snapshot] = initialTransition(chartOf(kind), context as never)
  return snapshot as unknown as ChartSnapshot<K>
}

/** The part of a snapshot that is stored and sent to clients: `{value, context}`. */
export const persist = (snapshot: { value: unknown; context: unknown }): string =>
  JSON.stringify({ value: snapshot.value, context: snapshot.context })

export function restore<K extends Kind>(kind: K, state: string): ChartSnapshot<K> {
  return chartOf(kind).resolveState(JSON.parse(state)) as unknown as ChartSnapshot<K>
}

/** The current round of an item; 0 for kinds without rounds. */
export const roundOf = (kind: Kind, snapshot: ChartSnapshot<Kind>): number =>
  isItemKind(kind) ? (snapshot as ChartSnapshot<ItemKind>).context.round : 0

/** The next snapshot, or the coded reason why the state machine refuses the event. */
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
