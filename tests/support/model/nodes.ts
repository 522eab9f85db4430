import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A machine's state nodes in document order, the root first. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(machine.root)
}

/**
 * Every transition and every `always` that the machine declares. An `after` or `invoke` counts through its events.
 */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])

export const eventTypesOf = (machine: AnyStateMachine): string[] => [
  ...new Set(nodesOf(machine).flatMap((node) => [...node.transitions.keys()])),
]

/** The types of the events that have a transition in the state, even if a guard refuses the event. */
export const eventTypesIn = (snapshot: AnyMachineSnapshot): Set<string> =>
  new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]))

/** Event types that the machine handles and that have no case. */
export const typesWithoutCase = (machine: AnyStateMachine, types: ReadonlySet<string>): string[] =>
  eventTypesOf(machine).filter((type) => !types.has(type))
