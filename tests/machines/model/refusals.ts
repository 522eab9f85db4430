import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { type RefusalMeta, refusalOf } from '../../../src/machines/refusal.ts'
import { eventName } from './names.ts'
import { nodesOf } from './nodes.ts'
import { type PathModel, stateKey } from './path-model.ts'

/** By event type, the reasons a chart gives anywhere for not taking it. */
export type RefusalTable = Record<string, ErrorCode[]>

const refusedCases = <Machine extends AnyStateMachine>({ machine, states }: PathModel<Machine>) =>
  [...states.values()].flatMap(({ snapshot, refused }) =>
    refused.map((event) => ({ machine, snapshot, event })),
  )

/** Every refused case, tried: it must have a coded reason and leave the state as it was. */
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

/** Reasons named in a state's meta that no refused case ever hears, as `state: event`. */
export function unheardReasons<Machine extends AnyStateMachine>(...models: PathModel<Machine>[]): string[] {
  const heard = new Set<string>()
  for (const { snapshot, event } of models.flatMap(refusedCases)) {
    const { _nodes } = snapshot as AnyMachineSnapshot
    const speaker = [..._nodes]
      .sort((a, b) => a.order - b.order)
      .find((node) => (node.meta as RefusalMeta | undefined)?.refusals?.[event.type])
    if (speaker) heard.add(`${speaker.id}: ${event.type}`)
  }
  return models
    .slice(0, 1)
    .flatMap(({ machine }) => nodesOf(machine))
    .flatMap((node) =>
      Object.keys((node.meta as RefusalMeta | undefined)?.refusals ?? {}).map(
        (type) => `${node.id}: ${type}`,
      ),
    )
    .filter((reason) => !heard.has(reason))
}
