import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate'
import type { ChartEdge, ChartGraph, Step } from './chart-graph.ts'
import { transitionName } from './names.ts'
import { type PathOf, stateKey } from './path-model.ts'

export interface WalkOptions<Machine extends AnyStateMachine> {
  /** Every event that a state takes is taken in that state, not only every transition somewhere. */
  everyStep?: boolean
  /** The types of events that end a walk, because nothing can be done after them. */
  ends?: readonly EventFromLogic<Machine>['type'][]
  /** Whether the system can do this event after the events so far. */
  canDo?: (
    event: EventFromLogic<Machine>,
    before: SnapshotFrom<Machine>,
    soFar: readonly EventFromLogic<Machine>[],
  ) => boolean
}

export interface ShortWalks<Machine extends AnyStateMachine> {
  walks: PathOf<Machine>[]
  /** The transitions that no walk takes, by name. With `everyStep` the steps too. */
  missed: string[]
}

/** Whether a transition has a visible effect: it leads to another state, or changes the context. */
const shows = (
  { target }: AnyTransitionDefinition,
  before: AnyMachineSnapshot,
  { context }: AnyMachineSnapshot,
): boolean =>
  target
    ? target.some((node) => !before._nodes.includes(node))
    : JSON.stringify(before.context) !== JSON.stringify(context)

/**
 * The transitions that make an edge useful, by name. A transition that has an effect in some state (a reset of a
 * locked item) counts only in a state where it has an effect.
 */
function meritsOf<Machine extends AnyStateMachine>(
  graph: ChartGraph<Machine>,
): Map<ChartEdge<Machine>, string[]> {
  const shown = new Set<string>()
  const merits = new Map<ChartEdge<Machine>, string[]>()
  const silent = new Map<ChartEdge<Machine>, string[]>()
  for (const { snapshot, edges } of graph.states.values()) {
    for (const edge of edges) {
      const names: Record<'seen' | 'unseen', string[]> = { seen: [], unseen: [] }
      for (const taken of edge.taken) {
        const name = `${edge.step.event.type} ${transitionName(taken)}`
        names[shows(taken, snapshot as never, edge.step.state as never) ? 'seen' : 'unseen'].push(name)
      }
      for (const name of names.seen) shown.add(name)
      merits.set(edge, names.seen)
      silent.set(edge, names.unseen)
    }
  }
  for (const [edge, names] of silent) merits.get(edge)?.push(...names.filter((name) => !shown.has(name)))
  return merits
}

/**
 * Walks that together take every transition in about the smallest number of steps. Each walk continues to the
 * nearest missing transition, and a new walk begins when no missing transition can be reached. For systems where a
 * step is expensive. A transition that the system can never take is reported as missed.
 */
export function shortWalks<Machine extends AnyStateMachine>(
  graph: ChartGraph<Machine>,
  { everyStep = false, ends = [], canDo = () => true }: WalkOptions<Machine> = {},
): ShortWalks<Machine> {
  const merits = meritsOf(graph)
  if (everyStep) {
    for (const [from, { edges }] of graph.states)
      for (const edge of edges) merits.get(edge)?.push(`${from}: ${JSON.stringify(edge.step.event)}`)
  }
  const wanted = new Set([...merits.values()].flat())
  const { start, states } = graph

  const gainOf = (edge: ChartEdge<Machine>): number =>
    merits.get(edge)?.filter((merit) => wanted.has(merit)).length ?? 0
  const isEnd = ({ step }: ChartEdge<Machine>): boolean => ends.includes(step.event.type)

  /** The way to the nearest new transition. */
  function wayOn(at: Step<Machine>, soFar: readonly Step<Machine>[], mayEnd: boolean): ChartEdge<Machine>[] {
    const from = stateKey(at.state as never)
    const seen = new Set([from])
    let ways: ChartEdge<Machine>[][] = [[]]
    while (ways.length > 0) {
      const longer: ChartEdge<Machine>[][] = []
      let found: ChartEdge<Machine>[] | undefined
      let most = 0
      for (const way of ways) {
        const before = way.at(-1)?.step ?? at
        const events = [...soFar, ...way.map(({ step }) => step)].map(({ event }) => event)
        for (const edge of states.get(way.at(-1)?.to ?? from)?.edges ?? []) {
          if (isEnd(edge) && !mayEnd) continue
          if (!canDo(edge.step.event, before.state, events)) continue
          const gain = gainOf(edge)
          if (gain > most) {
            most = gain
            found = [...way, edge]
          }
          if (isEnd(edge) || seen.has(edge.to)) continue
          seen.add(edge.to)
          longer.push([...way, edge])
        }
      }
      if (found) return found
      ways = longer
    }
    return []
  }

  const walks: PathOf<Machine>[] = []
  const taken = new Set(graph.begun)
  while (wanted.size > 0) {
    const steps = [start]
    let at = start
    for (let ended = false; !ended; ) {
      const soFar = steps.slice(1)
      const way = [wayOn(at, soFar, false), wayOn(at, soFar, true)].find(({ length }) => length > 0)
      if (!way) break
      for (const edge of way) {
        for (const merit of merits.get(edge) ?? []) wanted.delete(merit)
        for (const each of edge.taken) taken.add(each)
        steps.push(edge.step)
        at = edge.step
        ended = isEnd(edge)
      }
    }
    if (steps.length === 1) break
    walks.push({ steps, state: at.state })
  }
  const missed = graph.declared.filter((each) => !taken.has(each)).map(transitionName)
  return { walks, missed: everyStep ? [...missed, ...wanted] : missed }
}
