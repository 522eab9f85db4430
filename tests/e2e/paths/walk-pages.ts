import { expect } from 'vitest'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { ChartGraph } from '#tests/support/model/chart-graph.ts'
import type { PathOf } from '#tests/support/model/path-model.ts'
import { shortWalks, type WalkOptions } from '#tests/support/model/short-walks.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

/** A state machine on the pages. */
export interface OnPages<Machine extends AnyStateMachine> {
  /**
   * Makes the event of the state machine happen on the pages. `before` is the state of the machine before the
   * event.
   */
  execute(event: EventFromLogic<Machine>, before: SnapshotFrom<Machine>): Promise<void>
  /** Waits until the pages show this state. */
  check(snapshot: SnapshotFrom<Machine>): Promise<void>
  /** The reason that the disabled control of the event shows. Null if no page has a control for the event. */
  attempt(
    event: EventFromLogic<Machine>,
    expected: ErrorCode | undefined,
    now: SnapshotFrom<Machine>,
  ): Promise<ErrorCode | undefined | null>
}

interface PagesOptions<Machine extends AnyStateMachine> extends WalkOptions<Machine> {
  /** The names of transitions without a control. */
  without?: readonly string[]
  /** Which part of the walks to take, for example [1, 2]: the first half. All walks if it is missing. */
  part?: readonly [part: number, parts: number]
}

/**
 * Walks a state machine on the pages: every transition except those named is taken, with a visible effect if there is
 * one.
 */
export async function walkPages<Machine extends AnyStateMachine>(
  graph: ChartGraph<Machine>,
  { without = [], part: [part, parts] = [1, 1], ...options }: PagesOptions<Machine>,
  begin: (walk: PathOf<Machine>) => Promise<OnPages<Machine>>,
): Promise<void> {
  const { walks, missed } = shortWalks(graph, options)
  expect(missed).toEqual(without)
  const taken = walks.filter((_, index) => index % parts === part - 1)
  await walkModel(graph, taken, async (walk) => {
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
