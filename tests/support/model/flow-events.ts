import type { AnyEventObject, AnyStateMachine, AnyStateNode } from 'xstate'

const nodeAt = (machine: AnyStateMachine, state: string): AnyStateNode =>
  machine.getStateNodeById(`${machine.root.id}.${state}`)

function invokeId(machine: AnyStateMachine, state: string, index: number): string {
  const found = nodeAt(machine, state).invoke[index]
  if (!found) throw new Error(`${state} invokes nothing at ${index}`)
  return found.id
}

/** The answer of the actor that a state (`joining.registering`) invokes. */
export const answered = (
  machine: AnyStateMachine,
  state: string,
  output: unknown,
  index = 0,
): AnyEventObject => ({ type: `xstate.done.actor.${invokeId(machine, state, index)}`, output })

/** The failure of the actor that a state invokes. */
export const failed = (
  machine: AnyStateMachine,
  state: string,
  error: unknown,
  index = 0,
): AnyEventObject => ({
  type: `xstate.error.actor.${invokeId(machine, state, index)}`,
  error,
})

/** The end of a state's wait (`after`). */
export function waited(machine: AnyStateMachine, state: string, index = 0): AnyEventObject {
  const found = nodeAt(machine, state).after[index]
  if (!found) throw new Error(`${state} waits for nothing at ${index}`)
  return { type: found.eventType }
}
