import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { transitionName } from './names.ts'
import type { PathModel, PathOf } from './path-model.ts'

/** What makes a path useful: the transitions that it takes and, with `values`, the state values that it reaches. */
function meritsOf<Machine extends AnyStateMachine>(
  model: PathModel<Machine>,
  path: PathOf<Machine>,
  values: boolean,
): Set<string> {
  const merits = new Set<string>()
  path.steps.forEach(({ state, event }, index) => {
    if (values) merits.add(JSON.stringify((state as AnyMachineSnapshot).value))
    const before = path.steps[index - 1]?.state
    if (!before) return
    for (const transition of model.takenBy(before, event)) {
      merits.add(`${event.type} ${transitionName(transition)}`)
    }
  })
  return merits
}

/**
 * A small set of a model's paths. Together the paths take every transition and (unless `values` is false) reach
 * every state value. For systems where a step costs more than on the machine alone.
 */
export function coveringPaths<Machine extends AnyStateMachine>(
  model: PathModel<Machine>,
  { values = true } = {},
): PathOf<Machine>[] {
  const candidates = model.paths.map((path) => ({ path, merits: meritsOf(model, path, values) }))
  const wanted = new Set(candidates.flatMap(({ merits }) => [...merits]))
  const chosen: PathOf<Machine>[] = []
  while (wanted.size > 0) {
    const gain = ({ merits }: { merits: Set<string> }) =>
      [...merits].filter((merit) => wanted.has(merit)).length
    const best = candidates.reduce((a, b) => (gain(b) > gain(a) ? b : a))
    chosen.push(best.path)
    for (const merit of best.merits) wanted.delete(merit)
  }
  return chosen
}
