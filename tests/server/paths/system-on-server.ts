import { expect } from 'vitest'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { SystemUnderTest } from '../../machines/model/run-path.ts'

export interface OnServer<Machine extends AnyStateMachine> {
  /** Answers why it was refused; undefined where it was taken. */
  send(event: EventFromLogic<Machine>): Promise<ErrorCode | undefined>
  check(snapshot: SnapshotFrom<Machine>): Promise<void>
  /** Sends what the chart refuses, where that is not all alike; null: nobody can ask this of the server. */
  attempt?(event: EventFromLogic<Machine>): Promise<ErrorCode | undefined | null>
}

/** A chart on the server: each of its events must be taken where the path says so, and its view is checked after each. */
export function systemOf<Machine extends AnyStateMachine>(
  machine: Machine,
  server: OnServer<Machine>,
): SystemUnderTest<Machine> {
  const execute = async (event: EventFromLogic<Machine>) => {
    expect(await server.send(event), event.type).toBeUndefined()
  }
  const types = machine.events as string[]
  return {
    executors: Object.fromEntries(types.map((type) => [type, execute])),
    checks: { '*': (snapshot: SnapshotFrom<Machine>) => server.check(snapshot) },
    attempt: async (event: EventFromLogic<Machine>) =>
      server.attempt ? server.attempt(event) : server.send(event),
  } as unknown as SystemUnderTest<Machine>
}
