import { expect } from 'vitest'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate'
import { refusalOf } from '#machines/refusal.ts'
import type { PathModel } from './path-model.ts'
import type { SystemUnderTest } from './run-path.ts'

/** The state of a state machine as text, in the form in which it is stored and sent. */
export const stored = ({ value, context }: { value: unknown; context: unknown }): string =>
  JSON.stringify({ value, context })

export const restored = <Machine extends AnyStateMachine>(
  machine: Machine,
  row: string,
): SnapshotFrom<Machine> => machine.resolveState(JSON.parse(row)) as SnapshotFrom<Machine>

/**
 * The first depth of testing: the state machine as the server and the clients use it. The machine is restored from
 * JSON before every event and stored after it.
 */
export function chartAlone<Machine extends AnyStateMachine>(
  model: PathModel<Machine>,
): SystemUnderTest<Machine> {
  type Event = EventFromLogic<Machine>
  const { machine } = model
  const [start] = initialTransition(machine as AnyStateMachine, model.input)
  let row = stored(start as AnyMachineSnapshot)
  const execute = (event: Event) => {
    const [next] = transition(machine, restored(machine, row), event)
    row = stored(next as AnyMachineSnapshot)
  }
  const types = new Set(model.declared.map((declared) => declared.eventType).filter((type) => type !== ''))
  return {
    executors: Object.fromEntries([...types].map((type) => [type, execute])) as never,
    checks: {
      '*': (snapshot) => {
        expect(row).toBe(stored(snapshot as AnyMachineSnapshot))
      },
    },
    attempt: async (event) => {
      const before = restored(machine, row) as AnyMachineSnapshot
      const code = refusalOf(before, event)
      const [after] = transition(machine as AnyStateMachine, before, event)
      if (code && stored(after as AnyMachineSnapshot) !== stored(before)) {
        throw new Error(`${event.type} is refused (${code}) and yet changes the state`)
      }
      return code
    },
  }
}
