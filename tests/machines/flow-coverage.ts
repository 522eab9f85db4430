import {
  type ActorOptions,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type EmittedFrom,
  fromCallback,
  type InspectionEvent,
} from 'xstate'

/**
 * Records which transitions and states the actors of a flow machine took, so that a test can report the missing
 * ones.
 */
interface FlowCoverage<Machine extends AnyStateMachine> {
  /**
   * `createActor(machine, options).start()`, recorded. `machine` is the covered machine, possibly with other actors
   * provided. `onEmitted` gets each event that the actor emits, also at its start.
   */
  start: (
    machine: Machine,
    options?: ActorOptions<Machine>,
    onEmitted?: (event: EmittedFrom<Machine>) => void,
  ) => ReturnType<typeof createActor<Machine>>
  /** Every declared transition that was not taken and every state that was not entered. */
  missing: () => string[]
  /** Throws an error that names the missing transitions and states. */
  assertComplete: () => void
}

const quiet = fromCallback(() => {})

/** The machine with watchers that report nothing, in place of the ones that the test does not provide. */
function withQuietWatchers<Machine extends AnyStateMachine>(machine: Machine, chart: Machine): Machine {
  const own = chart.implementations.actors
  const actors = Object.keys(own)
    .filter((name) => /^(watch|subscribe|waitForRetry)/.test(name))
    .filter((name) => machine.implementations.actors[name] === own[name])
    .map((name) => [name, quiet])
  return machine.provide({ actors: Object.fromEntries(actors) }) as Machine
}

export function flowCoverage<Machine extends AnyStateMachine>(chart: Machine): FlowCoverage<Machine> {
  const seen = new Set<string>()
  const missing = () => declared(chart.root).filter((name) => !seen.has(name))
  return {
    start(machine, options, onEmitted) {
      const inspect = (inspected: InspectionEvent) => {
        // Child actors report to the same inspector.
        if (inspected.actorRef.sessionId !== inspected.rootId) return
        if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return
        if ('_nodes' in inspected.snapshot) {
          for (const node of inspected.snapshot._nodes as AnyStateNode[]) seen.add(stateName(node))
        }
        if (inspected.type !== '@xstate.microstep') return
        for (const transition of inspected._transitions) {
          seen.add(transitionName(transition))
          // Count the source state too: a state that is left at once, such as an initial state, is in no snapshot.
          seen.add(stateName(transition.source))
        }
      }
      const actor = createActor(withQuietWatchers(machine, chart), {
        ...options,
        inspect,
      } as ActorOptions<Machine>)
      if (onEmitted) actor.on('*', onEmitted as never)
      return actor.start()
    },
    missing,
    assertComplete() {
      const missed = missing()
      if (missed.length > 0) throw new Error(`${chart.id}: not covered:\n  ${missed.join('\n  ')}`)
    },
  }
}

function declared(node: AnyStateNode): string[] {
  const transitions = [...node.transitions.values(), node.always ?? []].flat()
  return [
    stateName(node),
    ...transitions.map(transitionName),
    ...Object.values(node.states).flatMap((child) => declared(child)),
  ]
}

const stateName = (node: AnyStateNode): string => `state ${node.id}`

function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const branches: AnyTransitionDefinition[] =
    eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  const targets = (transition.target ?? []).map((target) => target.id)
  const to = targets.length > 0 ? ` -> ${targets.join(', ')}` : ''
  return `${source.id} on ${eventType || 'always'} [${branches.indexOf(transition)}]${to}`
}
