import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import { refusalOf } from '#machines/refusal.ts'
import { eventName } from './names.ts'
import { type PathModel, type PathOf, stateKey } from './path-model.ts'
import { checkState, runPath, type SystemUnderTest } from './run-path.ts'

/**
 * Walks each path on a system of its own. When a path reaches a state for the first time, the system is also asked
 * for everything that the machine refuses in this state. The system must refuse for the same reason and stay in the
 * state.
 */
export async function walkModel<Machine extends AnyStateMachine>(
  { states }: Pick<PathModel<Machine>, 'states'>,
  paths: readonly PathOf<Machine>[],
  systemFor: (path: PathOf<Machine>) => Promise<SystemUnderTest<Machine>> | SystemUnderTest<Machine>,
): Promise<void> {
  const tried = new Set<string>()

  async function tryRefused(
    system: SystemUnderTest<Machine>,
    snapshot: SnapshotFrom<Machine>,
  ): Promise<void> {
    const key = stateKey(snapshot as AnyMachineSnapshot)
    if (!system.attempt || tried.has(key)) return
    tried.add(key)
    for (const event of states.get(key)?.refused ?? []) {
      const expected = refusalOf(snapshot as AnyMachineSnapshot, event)
      const given = await system.attempt(event, expected)
      if (given !== null && given !== expected) {
        throw new Error(`${eventName(event)} in ${key}: ${given ?? 'taken'} instead of ${expected}`)
      }
    }
    await checkState(system, snapshot)
  }

  for (const path of paths) {
    const system = await systemFor(path)
    await runPath(path, system, (snapshot) => tryRefused(system, snapshot))
  }
}
