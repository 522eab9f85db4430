import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventFromLogic,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate'
import { transitionsOf, typesWithoutCase } from './nodes.ts'
import { type ModelOptions, type PathOf, type ReachedState, stateKey } from './path-model.ts'
import { listenTo } from './transitions-taken.ts'

export type Step<Machine extends AnyStateMachine> = PathOf<Machine>['steps'][number]

/** An event that a state takes. */
export interface ChartEdge<Machine extends AnyStateMachine> {
  step: Step<Machine>
  /** The key of the state after it. */
  to: string
  taken: AnyTransitionDefinition[]
}

export interface GraphState<Machine extends AnyStateMachine> extends ReachedState<Machine> {
  edges: ChartEdge<Machine>[]
}

/**
 * All that a chart can do under the given events, state by state. Paths through it are for who walks them to find: of a
 * chart with many states there are too many to name them all (`pathModel`).
 */
export interface ChartGraph<Machine extends AnyStateMachine> {
  machine: Machine
  start: Step<Machine>
  /** What the start takes by itself. */
  begun: AnyTransitionDefinition[]
  /** Every reachable state once, by its `stateKey`. */
  states: ReadonlyMap<string, GraphState<Machine>>
  declared: AnyTransitionDefinition[]
}

interface GraphOptions<Machine extends AnyStateMachine> extends ModelOptions<Machine> {
  /** Of the events that a state takes, those that can come there: a wrong password is not answered with a token. */
  canCome?: (event: EventFromLogic<Machine>, now: SnapshotFrom<Machine>) => boolean
}

export function chartGraph<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, events: cases, stopAt = () => false, canCome = () => true }: GraphOptions<Machine>,
): ChartGraph<Machine> {
  type Event = EventFromLogic<Machine>
  const events = cases as readonly Event[]
  const missing = typesWithoutCase(machine, new Set(events.map((event) => event.type)))
  if (missing.length > 0) throw new Error(`${machine.id}: no case for ${missing.join(', ')}`)

  const listener = listenTo(machine)
  const states = new Map<string, GraphState<Machine>>()
  const reach = (state: Step<Machine>['state']): string => {
    const key = stateKey(state)
    if (states.has(key)) return key
    const takes = (event: Event) => (state as AnyMachineSnapshot).can(event)
    states.set(key, { snapshot: state, refused: events.filter((event) => !takes(event)), edges: [] })
    return key
  }
  const [first] = initialTransition(machine as AnyStateMachine, input)
  const start = { event: { type: 'xstate.init' }, state: first } as unknown as Step<Machine>
  reach(start.state)
  // What is reached on the way comes after.
  for (const { snapshot, refused, edges } of states.values()) {
    if (stopAt(snapshot)) continue
    for (const event of events) {
      if (refused.includes(event) || !canCome(event, snapshot)) continue
      const [state] = transition(machine as AnyStateMachine, snapshot as AnyMachineSnapshot, event)
      const step = { event, state } as unknown as Step<Machine>
      edges.push({ step, to: reach(step.state), taken: listener.onEvent(snapshot, event) })
    }
  }
  return { machine, start, begun: listener.onStart(input), states, declared: transitionsOf(machine) }
}
