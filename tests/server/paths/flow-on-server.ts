import { expect } from 'vitest'
import type { AnyEventObject, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { ChartGraph } from '#tests/support/model/chart-graph.ts'
import { comesByItself, type HeldChart, settled } from '#tests/support/model/held-chart.ts'
import type { SystemUnderTest } from '#tests/support/model/run-path.ts'

/** A running flow machine with the real services of the product, and the server that answers these services. */
export interface FlowOnServer<Machine extends AnyStateMachine> {
  chart: HeldChart<Machine>
  /**
   * Prepares the event. Returns the event with real values (an id, a token), or undefined if the event came
   * automatically.
   */
  arrange(event: EventFromLogic<Machine>): Promise<AnyEventObject | undefined> | AnyEventObject | undefined
  /** Whether the event may come in a state that ignores it. By default, this is true for the events of a person. */
  comesAnyway?: (event: EventFromLogic<Machine>) => boolean
  /** The part of a snapshot that the model and the server have in common. */
  seen(snapshot: SnapshotFrom<Machine>): unknown
}

/** The second depth for a flow machine: the server, prepared by the walk, does what the machine waits for. */
export function flowOnServer<Machine extends AnyStateMachine>(
  { declared }: ChartGraph<Machine>,
  flow: FlowOnServer<Machine>,
): SystemUnderTest<Machine> {
  const bring = async (event: EventFromLogic<Machine>) => {
    const real = await flow.arrange(event)
    await (real ? flow.chart.bringThrough(real) : settled())
  }
  const { comesAnyway = (event) => !comesByItself(event) } = flow
  const types = new Set(declared.map(({ eventType }) => eventType))
  return {
    executors: Object.fromEntries([...types].map((type) => [type, bring])) as never,
    checks: {
      '*': (snapshot: SnapshotFrom<Machine>) => {
        const now = flow.chart.actor.getSnapshot() as SnapshotFrom<Machine>
        expect(flow.seen(now)).toEqual(flow.seen(snapshot))
      },
    },
    attempt: async (event) => {
      if (comesAnyway(event) && !flow.chart.isOver) await bring(event)
      return null
    },
  }
}
