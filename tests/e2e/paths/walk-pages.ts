import { expect } from 'vitest'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { ChartGraph } from '../../machines/model/chart-graph.ts'
import type { PathOf } from '../../machines/model/path-model.ts'
import { shortWalks, type WalkOptions } from '../../machines/model/short-walks.ts'
import { walkModel } from '../../machines/model/walk-model.ts'

/** What a chart stands for, on the pages. */
export interface OnPages<Machine extends AnyStateMachine> {
  /** Does what the event means; `before` is how the chart stood. */
  execute(event: EventFromLogic<Machine>, before: SnapshotFrom<Machine>): Promise<void>
  /** Waits until the pages show it so. */
  check(snapshot: SnapshotFrom<Machine>): Promise<void>
  /** The reason of the greyed control that means the event; null where a page has none. */
  attempt(
    event: EventFromLogic<Machine>,
    expected: ErrorCode | undefined,
    now: SnapshotFrom<Machine>,
  ): Promise<ErrorCode | undefined | null>
}

interface PagesOptions<Machine extends AnyStateMachine> extends WalkOptions<Machine> {
  /** The transitions that no control of a page brings about, by name. */
  without?: readonly string[]
}

/** Walks a chart on the pages: every transition but those named is taken, with something to show for it where there is. */
export async function walkPages<Machine extends AnyStateMachine>(
  graph: ChartGraph<Machine>,
  { without = [], ...options }: PagesOptions<Machine>,
  begin: (walk: PathOf<Machine>) => Promise<OnPages<Machine>>,
): Promise<void> {
  const { walks, missed } = shortWalks(graph, options)
  expect(missed).toEqual(without)
  await walkModel(graph, walks, async (walk) => {
    const thing = await begin(walk)
    let now = walk.steps[0]?.state as SnapshotFrom<Machine>
    const execute = (event: EventFromLogic<Machine>) => thing.execute(event, now)
    return {
      executors: Object.fromEntries(walk.steps.map(({ event }) => [event.type, execute])) as never,
      checks: {
        '*': async (snapshot) => {
          await thing.check(snapshot)
          now = snapshot
        },
      },
      attempt: (event, expected) => thing.attempt(event, expected, now),
    }
  })
}
