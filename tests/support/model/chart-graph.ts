import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventFromLogic,
  initialTransition,
  type SnapshotFrom,
} from 'xstate'
import { eventTypesIn, transitionsOf, typesWithoutCase } from './nodes.ts'
import { type ModelOptions, type PathOf, type ReachedState, stateKey } from './path-model.ts'
import { listenTo } from './transitions-taken.ts'

export type Step<Machine extends AnyStateMachine> = PathOf<Machine>['steps'][number]

/** An event that a state takes. */
export interface ChartEdge<Machine extends AnyStateMachine> {
  step: Step<Machine>
  /** The key of the state that the event leads to. */
  to: string
  taken: AnyTransitionDefinition[]
}

export interface GraphState<Machine extends AnyStateMachine> extends ReachedState<Machine> {
  edges: ChartEdge<Machine>[]
}

/**
 * Everything that a state machine can do under the given events, state by state. The walks find their paths through
 * this graph, because a machine with many states has too many paths for a list (`pathModel`).
 */
export interface ChartGraph<Machine extends AnyStateMachine> {
  machine: Machine
  input: unknown
  start: Step<Machine>
  /** The transitions that the start takes automatically. */
  begun: AnyTransitionDefinition[]
  /** Every reachable state once, by its `stateKey`. */
  states: ReadonlyMap<string, GraphState<Machine>>
  declared: AnyTransitionDefinition[]
  /** Transitions that do nothing on purpose, because they exist to ignore an event. */
  ignoring: ReadonlySet<AnyTransitionDefinition>
}

interface GraphOptions<Machine extends AnyStateMachine> extends ModelOptions<Machine> {
  /**
   * Whether an accepted event can really occur in a state. For example, a wrong password is never answered with a
   * token.
   */
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
  const ignoring = new Set<AnyTransitionDefinition>()
  /** The key of a state, and the first snapshot with this key. All edges share this snapshot to save memory. */
  const reach = (state: Step<Machine>['state']): [key: string, first: Step<Machine>['state']] => {
    const key = stateKey(state)
    const known = states.get(key)
    if (known) return [key, known.snapshot]
    // Most events have no transition in a state, so the machine is not asked about them.
    const types = eventTypesIn(state as AnyMachineSnapshot)
    const takes = (event: Event) => types.has(event.type) && (state as AnyMachineSnapshot).can(event)
    const refused = events.filter((event) => !takes(event))
    states.set(key, { snapshot: state, refused, edges: [] })
    for (const event of refused) {
      if (types.has(event.type)) for (const met of listener.onEvent(state, event)) ignoring.add(met)
    }
    return [key, state]
  }
  const [first] = initialTransition(machine as AnyStateMachine, input)
  const start = { event: { type: 'xstate.init' }, state: first } as unknown as Step<Machine>
  reach(start.state)
  // States that are reached during the loop are appended and visited later.
  for (const { snapshot, refused, edges } of states.values()) {
    if (stopAt(snapshot)) continue
    const untaken = new Set(refused)
    for (const event of events) {
      if (untaken.has(event) || !canCome(event, snapshot)) continue
      const next = listener.step(snapshot, event)
      const [to, state] = reach(next.state)
      edges.push({ step: { event, state } as unknown as Step<Machine>, to, taken: next.taken })
    }
  }
  const begun = listener.onStart(input)
  return { machine, input, start, begun, states, declared: transitionsOf(machine), ignoring }
}
