import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { RankingContent } from '#contract/items/ranking.ts'
import { rankingMachine } from '#machines/domain/ranking/ranking.machine.ts'
import { rankingTable } from '#machines/domain/ranking/ranking.table.ts'
import { newRanking, rankingEvents, threeInOrder } from '#tests/support/chart-cases/ranking.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { describeChartOnServer } from './describe-chart.ts'
import { takeSeats, walksOn } from './fixture.ts'
import { ValuedOnServer, wireContent } from './valued-on-server.ts'

type RankingEvent = EventFromLogic<typeof rankingMachine>
type RankingSnapshot = SnapshotFrom<typeof rankingMachine>

const graph = chartGraph(rankingMachine, {
  input: newRanking,
  events: rankingEvents,
  stopAt: ({ context }) => context.round > 1,
})

/** Leaves out an edit after a vote: the server begins a new round then, which rounds.test.ts tests. */
const canDo = (event: RankingEvent, _: RankingSnapshot, soFar: readonly RankingEvent[]): boolean =>
  event.type !== 'edit' || !soFar.some(({ type }) => type === 'vote')

describeChartOnServer('ranking state machine', {
  machine: rankingMachine,
  model: graph,
  walks: (kind) => walksOn(kind, graph, { ends: ['remove'], canDo }),
  async open({ live }) {
    const event = await live.event()
    const seats = await takeSeats(live, event, await live.guest(event))
    const ranking = wireContent(threeInOrder, 'options')
    return {
      async begin() {
        const { itemId = '' } = await live.must(event, event.host, 'Ranking/Add', { ranking })
        await seats.host.expectDoc(`ranking:${itemId}`, true, () => true)
        return new ValuedOnServer<typeof rankingMachine, RankingContent>(itemId, seats, newRanking, {
          kind: 'ranking',
          table: rankingTable,
          parts: 'options',
          id: 'optionId',
        })
      },
    }
  },
})
