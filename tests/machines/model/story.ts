import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { refusalOf } from '../../../src/machines/refusal.ts'

/** The snapshot after the events, every one of which the chart must take. */
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

/** The whole value after the events. */
export function after<Machine extends AnyStateMachine>(
  machine: Machine,
  input: unknown,
  events: readonly EventFromLogic<Machine>[],
): { value: unknown; context: unknown } {
  const { value, context } = snapshotAfter(machine, input, events) as AnyMachineSnapshot
  return { value, context }
}

/** The reason for not taking `event` after the events; undefined if it is taken. */
export const reasonAfter = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: unknown,
  events: readonly EventFromLogic<Machine>[],
  event: EventFromLogic<Machine>,
): ErrorCode | undefined => refusalOf(snapshotAfter(machine, input, events) as AnyMachineSnapshot, event)
