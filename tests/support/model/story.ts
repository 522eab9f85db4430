import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { refusalOf } from '#machines/refusal.ts'

/** The snapshot after these events. Fails if the machine does not take one of the events. */
export function snapshotAfter<Machine extends AnyStateMachine>(
  machine: Machine,
  input: unknown,
  events: readonly EventFromLogic<Machine>[],
): SnapshotFrom<Machine> {
  let [snapshot] = initialTransition(machine as AnyStateMachine, input)
  for (const event of events) {
    if (!(snapshot as AnyMachineSnapshot).can(event)) throw new Error(`${event.type} is not taken`)
    ;[snapshot] = transition(machine as AnyStateMachine, snapshot as AnyMachineSnapshot, event)
  }
  return snapshot as SnapshotFrom<Machine>
}

/** The value and the context of the state after these events. */
export function after<Machine extends AnyStateMachine>(
  machine: Machine,
  input: unknown,
  events: readonly EventFromLogic<Machine>[],
): { value: unknown; context: unknown } {
  const { value, context } = snapshotAfter(machine, input, events) as AnyMachineSnapshot
  return { value, context }
}

/** The reason why the machine refuses `event` after these events; undefined if the machine takes `event`. */
export const reasonAfter = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: unknown,
  events: readonly EventFromLogic<Machine>[],
  event: EventFromLogic<Machine>,
): ErrorCode | undefined => refusalOf(snapshotAfter(machine, input, events) as AnyMachineSnapshot, event)
