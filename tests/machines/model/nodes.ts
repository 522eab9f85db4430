import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A machine's state nodes in document order, the root first. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(machine.root)
}

/** Every transition and always entry that the machine declares; an `after` or `invoke` counts with its events. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])

const eventTypesOf = (machine: AnyStateMachine): string[] => [
  ...new Set(nodesOf(machine).flatMap((node) => [...node.transitions.keys()])),
]

/** Event types that the machine handles and nobody gave a case for. */
export const typesWithoutCase = (machine: AnyStateMachine, types: ReadonlySet<string>): string[] =>
  eventTypesOf(machine).filter((type) => !types.has(type))
