import { expect } from 'vitest'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { SystemUnderTest } from '#tests/support/model/run-path.ts'

export interface OnServer<Machine extends AnyStateMachine> {
  /** Sends the event to the server. Returns the reason if the server refused, undefined if the server accepted. */
  send(event: EventFromLogic<Machine>): Promise<ErrorCode | undefined>
  check(snapshot: SnapshotFrom<Machine>): Promise<void>
  /** Sends an event that the machine refuses, if this needs another command. Null if the event cannot be sent. */
  attempt?(event: EventFromLogic<Machine>): Promise<ErrorCode | undefined | null>
}

/**
 * A state machine on the server. The server must accept each event of a path, and its views are checked after each
 * event.
 */
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
