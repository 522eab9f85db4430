import {
  type ActorOptions,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
} from 'xstate'

/** Records which transitions and states the actors of one flow chart took, so that a test can say what it never reached. */
interface FlowCoverage<Machine extends AnyStateMachine> {
  /** `createActor(machine, options).start()`, recorded. `machine` is the covered chart, as it is or with other actors provided. */
  start: (machine: Machine, options?: ActorOptions<Machine>) => ReturnType<typeof createActor<Machine>>
  /** Every declared transition not taken and every state not entered. */
  missing: () => string[]
  /** Throws, naming what was missed. */
  assertComplete: () => void
}

export function flowCoverage<Machine extends AnyStateMachine>(chart: Machine): FlowCoverage<Machine> {
  const seen = new Set<string>()
  const missing = () => declared(chart.root).filter((name) => !seen.has(name))
  return {
    start(machine, options) {
      const inspect = (inspected: InspectionEvent) => {
        // Children report to the same inspector.
        if (inspected.actorRef.sessionId !== inspected.rootId) return
        if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return
        if ('_nodes' in inspected.snapshot) {
          for (const node of inspected.snapshot._nodes as AnyStateNode[]) seen.add(stateName(node))
        }
        if (inspected.type !== '@xstate.microstep') return
        for (const transition of inspected._transitions) {
          seen.add(transitionName(transition))
          // A state that is left at once, as a first one may be, is in no snapshot: it was passed through.
          seen.add(stateName(transition.source))
        }
      }
      return createActor(machine, { ...options, inspect } as ActorOptions<Machine>).start()
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
