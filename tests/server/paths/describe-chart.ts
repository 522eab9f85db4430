import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { PathModel, PathOf } from '#tests/support/model/path-model.ts'
import type { SystemUnderTest } from '#tests/support/model/run-path.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'
import { eachStore, type StoreKind } from '#tests/support/server/build.ts'
import { walkTimeout } from '#tests/support/timeouts.ts'
import { type Fixture, openFixture } from './fixture.ts'
import { type OnServer, systemOf } from './system-on-server.ts'

/** A state machine, its model, and how its walks begin on a server. */
export interface ChartOnServer<Machine extends AnyStateMachine> {
  machine: Machine
  model: Pick<PathModel<Machine>, 'states'>
  walks(kind: StoreKind): readonly PathOf<Machine>[]
  /** Prepares the server for all walks. Returns how each walk begins, and what to do after the last walk. */
  open(fixture: Fixture, walks: readonly PathOf<Machine>[]): Opened<Machine> | Promise<Opened<Machine>>
}

interface Opened<Machine extends AnyStateMachine> {
  begin(): OnServer<Machine> | Promise<OnServer<Machine>>
  end?(): Promise<void>
}

async function walkOnServer<Machine extends AnyStateMachine>(
  fixture: Fixture,
  kind: StoreKind,
  { machine, model, walks, open }: ChartOnServer<Machine>,
): Promise<void> {
  const walked = walks(kind)
  const { begin, end } = await open(fixture, walked)
  let begun = 0
  await walkModel(model, walked, async (): Promise<SystemUnderTest<Machine>> => {
    begun += 1
    return systemOf(machine, await begin())
  })
  await end?.()
  expect(begun).toBe(walked.length)
}

/**
 * Walks a state machine on each store. The server must take every step that the machine takes, must show each state
 * to every audience, and must refuse with the codes of the machine.
 * `cases`: several models of one machine, each with its name.
 */
export function describeChartOnServer<Machine extends AnyStateMachine>(
  name: string,
  chart: ChartOnServer<Machine> | Readonly<Record<string, ChartOnServer<Machine>>>,
): void {
  const cases = 'machine' in chart ? { '': chart as ChartOnServer<Machine> } : chart
  eachStore(`the ${name} on the server`, (kind) => {
    let fixture: Fixture
    beforeAll(async () => {
      fixture = await openFixture(kind)
    })
    afterAll(() => fixture.close())

    for (const [title, each] of Object.entries(cases as Record<string, ChartOnServer<Machine>>)) {
      const which = title && `${title}: `
      // The cases share a server. Run them concurrently, because each case mostly waits for pushes.
      it.concurrent(
        `${which}on the server, the ${name} takes every step, shows each state to all audiences and refuses with its codes`,
        { ...walkTimeout },
        () => walkOnServer(fixture, kind, each),
      )
    }
  })
}
