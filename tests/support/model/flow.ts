import type { AnyEventObject, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import { type ChartGraph, chartGraph } from './chart-graph.ts'
import { answered } from './flow-events.ts'
import { transitionName } from './names.ts'
import { eventTypesOf } from './nodes.ts'
import { shortWalks } from './short-walks.ts'

interface FlowOptions<Machine extends AnyStateMachine> {
  /** The inputs with which the machine is started. Each input gets its own walk. */
  inputs?: readonly unknown[]
  /** What views and callback actors send. */
  sent: readonly EventFromLogic<Machine>[]
  /** By state (`joining.registering`): the possible answers of the actor that it invokes. */
  answers?: Record<string, readonly unknown[]>
  /** The walks stop at these states, so that a growing context stays finite. */
  stopAt?: (snapshot: SnapshotFrom<Machine>) => boolean
  /** Conditions that are true in every reachable state, each under a sentence that describes the condition. */
  holds?: Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>
}

/**
 * The test case of a flow machine: everything that the machine can do from each input, and conditions that every
 * state must satisfy.
 */
export interface Flow {
  graphs: readonly ChartGraph<AnyStateMachine>[]
  /** Whether the walks take every event in every state. If not, they take every transition in one state only. */
  everyStep: boolean
  holds: Record<string, (snapshot: never) => boolean>
}

/** Events that a case need not list: the end of every timer, and every failure that the machine handles. */
const unnamedEvents = (machine: AnyStateMachine): AnyEventObject[] =>
  eventTypesOf(machine).flatMap((type) => {
    if (type.startsWith('xstate.after.')) return [{ type }]
    return type.startsWith('xstate.error.actor.') ? [{ type, error: new Error('broken') }] : []
  })

/**
 * The test case of a flow machine whose graph is among the cases, because the machine is also walked at other
 * depths.
 */
export const flowOfGraph = <Machine extends AnyStateMachine>(
  graph: ChartGraph<Machine>,
  { everyStep = true, holds = {} }: { everyStep?: boolean } & Pick<FlowOptions<Machine>, 'holds'> = {},
): Flow => ({ graphs: [graph as never], everyStep, holds })

export function flowOf<Machine extends AnyStateMachine>(
  machine: Machine,
  { inputs = [undefined], sent, answers = {}, stopAt, holds = {} }: FlowOptions<Machine>,
): Flow {
  const events = [
    ...sent,
    ...Object.entries(answers).flatMap(([state, outputs]) =>
      outputs.map((output) => answered(machine, state, output)),
    ),
    ...unnamedEvents(machine),
  ]
  const graphs = inputs.map((input) => chartGraph(machine, { input, events, ...(stopAt && { stopAt }) }))
  return { graphs: graphs as never, everyStep: true, holds }
}

/** The walks from each start, and the transitions that no walk takes. */
export function flowWalks({ graphs, everyStep }: Flow) {
  const walked = graphs.map((graph) => ({ graph, ...shortWalks(graph, { everyStep }) }))
  const ignored = new Set(graphs.flatMap(({ ignoring }) => [...ignoring].map(transitionName)))
  const missed = walked
    .map((one) => one.missed)
    .reduce((some, others) => some.filter((name) => others.includes(name)))
  return { walked, missed: missed.filter((name) => !ignored.has(name)) }
}
