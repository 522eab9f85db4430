import { expect } from 'vitest'
import type { AnyEventObject, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { ChartGraph } from '../../machines/model/chart-graph.ts'
import { comesByItself, type HeldChart, settled } from '../../machines/model/held-chart.ts'
import type { SystemUnderTest } from '../../machines/model/run-path.ts'

/** A running flow chart whose services are the product's own, and the server behind them. */
export interface FlowOnServer<Machine extends AnyStateMachine> {
  chart: HeldChart<Machine>
  /**
   * Sees to it that the event is what comes next; answers it with what is real put in (an id, a token), or nothing where it
   * has come by itself.
   */
  arrange(event: EventFromLogic<Machine>): Promise<AnyEventObject | undefined> | AnyEventObject | undefined
  /** Whether the event may come where the chart does not take it; what a person does may, unless it is said. */
  comesAnyway?: (event: EventFromLogic<Machine>) => boolean
  /** Of a snapshot, what the model and the server have in common. */
  seen(snapshot: SnapshotFrom<Machine>): unknown
}

/** The second depth for a flow chart: what it waits for is done by the server, which the walk has prepared for it. */
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
