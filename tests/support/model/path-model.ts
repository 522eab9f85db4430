import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate'
import { createTestModel, type TestPath } from 'xstate/graph'
import { transitionName } from './names.ts'
import { transitionsOf, typesWithoutCase } from './nodes.ts'
import { listenTo } from './transitions-taken.ts'

export interface ModelOptions<Machine extends AnyStateMachine> {
  input?: unknown
  /**
   * The events that are tried in every state: at least one case per event type, and several cases if the data
   * decide. A flow machine also needs the events of its services and timers (`flow-events.ts`). The library's model
   * cannot take these, so a flow machine uses `chartGraph`.
   */
  events: readonly (EventFromLogic<Machine> | AnyEventObject)[]
  /** The walk stops at these states, so that a growing context stays finite. */
  stopAt?: (snapshot: SnapshotFrom<Machine>) => boolean
}

/** A path from the machine's start: the events in order, and the state after each. */
export type PathOf<Machine extends AnyStateMachine> = Pick<
  TestPath<SnapshotFrom<Machine>, EventFromLogic<Machine>>,
  'steps' | 'state'
>

/** A reachable state, and the events that it does not take. */
export interface ReachedState<Machine extends AnyStateMachine> {
  snapshot: SnapshotFrom<Machine>
  refused: EventFromLogic<Machine>[]
}

/** Everything that a state machine can do under the given events, as paths from its start. */
export interface PathModel<Machine extends AnyStateMachine> {
  machine: Machine
  input: unknown
  /** Shortest paths that together take every event accepted in every reachable state. */
  paths: PathOf<Machine>[]
  /** Every reachable state once, by its `stateKey`. */
  states: ReadonlyMap<string, ReachedState<Machine>>
  declared: AnyTransitionDefinition[]
  taken: ReadonlySet<AnyTransitionDefinition>
  /** The transitions that one step of a path takes. */
  takenBy(snapshot: SnapshotFrom<Machine>, event: EventFromLogic<Machine>): AnyTransitionDefinition[]
}

const takes = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => snapshot.can(event)

/** A state as JSON, to tell two states apart. */
export const stateKey = ({ value, context }: { value: unknown; context: unknown }): string =>
  JSON.stringify([value, context])

export function pathModel<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ModelOptions<Machine>,
): PathModel<Machine> {
  type Snapshot = SnapshotFrom<Machine>
  type Event = EventFromLogic<Machine>
  const events = options.events as readonly Event[]
  const missing = typesWithoutCase(machine, new Set(events.map((event) => event.type)))
  if (missing.length > 0)
    throw new Error(
      `${machine.id}: no case for ${missing.join(', ')} in its file of tests/support/chart-cases/`,
    )

  const traversal = {
    input: options.input as never,
    // The library merges transitions that lead to the same state and drops loops unless the key names the whole edge.
    serializeState: (state: Snapshot, event: Event | undefined, before?: Snapshot) =>
      event && before ? `${stateKey(before)} ${JSON.stringify(event)} ${stateKey(state)}` : stateKey(state),
    filterEvents: (snapshot: Snapshot, event: Event) => takes(snapshot as AnyMachineSnapshot, event),
    stopWhen: options.stopAt ?? (() => false),
  }
  const model = createTestModel(machine, traversal as never)
  // If the events were given to the model itself, the library would invent events without data for types that have no
  // case.
  const paths = model.getShortestPaths({ events } as never) as PathOf<Machine>[]

  const listener = listenTo(machine)
  const taken = new Set(listener.onStart(options.input))
  const states = new Map<string, ReachedState<Machine>>()
  for (const path of paths) {
    path.steps.forEach((step, index) => {
      const before = path.steps[index - 1]?.state
      if (before) for (const transition of listener.onEvent(before, step.event)) taken.add(transition)
      const key = stateKey(step.state)
      if (states.has(key)) return
      const refused = events.filter((event) => !takes(step.state as AnyMachineSnapshot, event))
      states.set(key, { snapshot: step.state, refused })
    })
  }
  return {
    machine,
    input: options.input,
    paths,
    states,
    declared: transitionsOf(machine),
    taken,
    takenBy: listener.onEvent,
  }
}

/** Transitions that no path of any of the machine's models took, by name. Compare it with an empty list. */
export function missedTransitions<Machine extends AnyStateMachine>(
  ...models: PathModel<Machine>[]
): string[] {
  const declared = models[0]?.declared ?? []
  return declared
    .filter((transition) => !models.some((model) => model.taken.has(transition)))
    .map(transitionName)
}
