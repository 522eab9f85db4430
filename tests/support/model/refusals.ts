import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { type RefusalMeta, refusalOf } from '#machines/refusal.ts'
import { eventName } from './names.ts'
import { nodesOf } from './nodes.ts'
import { type PathModel, stateKey } from './path-model.ts'

/** For each type of event, the reasons that the state machine gives in any state for not accepting the event. */
export type RefusalTable = Record<string, ErrorCode[]>

const refusedCases = <Machine extends AnyStateMachine>({ machine, states }: PathModel<Machine>) =>
  [...states.values()].flatMap(({ snapshot, refused }) =>
    refused.map((event) => ({ machine, snapshot, event })),
  )

/**
 * Tries every event that a state refuses. The refusal must have a coded reason, and the state must stay the same.
 */
export function refusalTable<Machine extends AnyStateMachine>(...models: PathModel<Machine>[]): RefusalTable {
  const codes = new Map<string, Set<ErrorCode>>()
  for (const { machine, snapshot, event } of models.flatMap(refusedCases)) {
    const code = refusalOf(snapshot as AnyMachineSnapshot, event)
    if (!code) throw new Error(`no reason for ${eventName(event)} in ${stateKey(snapshot as never)}`)
    const [after] = transition(machine as AnyStateMachine, snapshot as AnyMachineSnapshot, event)
    if (after !== snapshot) throw new Error(`${eventName(event)} is refused and yet changes the state`)
    codes.set(event.type, (codes.get(event.type) ?? new Set()).add(code))
  }
  return Object.fromEntries(
    [...codes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([type, found]) => [type, [...found].sort()]),
  )
}

/** Reasons in a state's meta that no refused case produces, as `state: event`. */
export function unusedReasons<Machine extends AnyStateMachine>(...models: PathModel<Machine>[]): string[] {
  const used = new Set<string>()
  for (const { snapshot, event } of models.flatMap(refusedCases)) {
    const { _nodes } = snapshot as AnyMachineSnapshot
    const speaker = [..._nodes]
      .sort((a, b) => a.order - b.order)
      .find((node) => (node.meta as RefusalMeta | undefined)?.refusals?.[event.type])
    if (speaker) used.add(`${speaker.id}: ${event.type}`)
  }
  return models
    .slice(0, 1)
    .flatMap(({ machine }) => nodesOf(machine))
    .flatMap((node) =>
      Object.keys((node.meta as RefusalMeta | undefined)?.refusals ?? {}).map(
        (type) => `${node.id}: ${type}`,
      ),
    )
    .filter((reason) => !used.has(reason))
}
