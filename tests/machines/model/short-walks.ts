import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate'
import { transitionName } from './names.ts'
import { type PathModel, type PathOf, stateKey } from './path-model.ts'

export interface WalkOptions<Machine extends AnyStateMachine> {
  /** Types of events after which there is nothing left to act on. */
  ends?: readonly EventFromLogic<Machine>['type'][]
  /** Whether the system can be brought to do this, after the events so far. */
  canDo?: (
    event: EventFromLogic<Machine>,
    before: SnapshotFrom<Machine>,
    soFar: readonly EventFromLogic<Machine>[],
  ) => boolean
}

type Step<Machine extends AnyStateMachine> = PathOf<Machine>['steps'][number]

interface Edge<Machine extends AnyStateMachine> {
  step: Step<Machine>
  to: string
  /** What it takes, by name. */
  takes: string[]
}

/** Whether a transition does anything that shows: leads elsewhere, or changes what the chart knows. */
const shows = (
  { target }: AnyTransitionDefinition,
  before: AnyMachineSnapshot,
  { context }: AnyMachineSnapshot,
): boolean =>
  target
    ? target.some((node) => !before._nodes.includes(node))
    : JSON.stringify(before.context) !== JSON.stringify(context)

/**
 * All that a model's paths do, once, by the state in which it is done. A transition that shows somewhere (a reset of what
 * was locked) counts as taken only there.
 */
function edgesOf<Machine extends AnyStateMachine>(model: PathModel<Machine>): Map<string, Edge<Machine>[]> {
  const edges = new Map<string, Map<string, Edge<Machine>>>()
  const shown = new Set<string>()
  const silent = new Map<Edge<Machine>, string[]>()
  for (const { steps } of model.paths) {
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1]?.state
      if (!before) continue
      const from = stateKey(before as never)
      const done = edges.get(from) ?? new Map<string, Edge<Machine>>()
      edges.set(from, done)
      const key = JSON.stringify(step.event)
      if (done.has(key)) continue
      const edge: Edge<Machine> = { step, to: stateKey(step.state as never), takes: [] }
      const unseen: string[] = []
      for (const taken of model.takenBy(before, step.event)) {
        const name = `${step.event.type} ${transitionName(taken)}`
        if (!shows(taken, before as never, step.state as never)) unseen.push(name)
        else {
          shown.add(name)
          edge.takes.push(name)
        }
      }
      done.set(key, edge)
      silent.set(edge, unseen)
    }
  }
  for (const [edge, unseen] of silent) edge.takes.push(...unseen.filter((name) => !shown.has(name)))
  return new Map([...edges].map(([from, done]) => [from, [...done.values()]]))
}

/**
 * The fewest steps, more or less, that together take every transition: each walk goes on to the nearest one that is still
 * to be taken, and a new one begins where there is none left ahead. For systems where a step is dear. What the system can
 * be brought to take nowhere is left out: `missedOn` names it.
 */
export function shortWalks<Machine extends AnyStateMachine>(
  model: PathModel<Machine>,
  { ends = [], canDo = () => true }: WalkOptions<Machine> = {},
): PathOf<Machine>[] {
  const edges = edgesOf(model)
  const wanted = new Set([...edges.values()].flat().flatMap(({ takes }) => takes))
  const start = model.paths[0]?.steps[0]
  if (!start) throw new Error(`${model.machine.id}: no paths`)

  const gainOf = ({ takes }: Edge<Machine>): number => takes.filter((taken) => wanted.has(taken)).length
  const isEnd = ({ step }: Edge<Machine>): boolean => ends.includes(step.event.type)

  /** The way to the nearest new transition. */
  function wayOn(at: Step<Machine>, soFar: readonly Step<Machine>[], mayEnd: boolean): Edge<Machine>[] {
    const from = stateKey(at.state as never)
    const seen = new Set([from])
    let ways: Edge<Machine>[][] = [[]]
    while (ways.length > 0) {
      const longer: Edge<Machine>[][] = []
      let found: Edge<Machine>[] | undefined
      let most = 0
      for (const way of ways) {
        const before = way.at(-1)?.step ?? at
        const events = [...soFar, ...way.map(({ step }) => step)].map(({ event }) => event)
        for (const edge of edges.get(way.at(-1)?.to ?? from) ?? []) {
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
  while (wanted.size > 0) {
    const steps = [start]
    let at = start
    for (let ended = false; !ended; ) {
      const soFar = steps.slice(1)
      const way = [wayOn(at, soFar, false), wayOn(at, soFar, true)].find(({ length }) => length > 0)
      if (!way) break
      for (const edge of way) {
        for (const taken of edge.takes) wanted.delete(taken)
        steps.push(edge.step)
        at = edge.step
        ended = isEnd(edge)
      }
    }
    if (steps.length === 1) return walks
    walks.push({ steps, state: at.state })
  }
  return walks
}
