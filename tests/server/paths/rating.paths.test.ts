import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { RatingContent } from '#contract/items/rating.ts'
import { ratingMachine } from '#machines/domain/rating/rating.machine.ts'
import { ratingTable } from '#machines/domain/rating/rating.table.ts'
import { newRating, ratingEvents, twoStatements } from '#tests/support/chart-cases/rating.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { describeChartOnServer } from './describe-chart.ts'
import { takeSeats, walksOn } from './fixture.ts'
import { ValuedOnServer, wireContent } from './valued-on-server.ts'

type RatingEvent = EventFromLogic<typeof ratingMachine>
type RatingSnapshot = SnapshotFrom<typeof ratingMachine>

const graph = chartGraph(ratingMachine, {
  input: newRating,
  events: ratingEvents,
  stopAt: ({ context }) => context.round > 1,
})

/** Leaves out an edit after a vote: the server begins a new round then, which rounds.test.ts tests. */
const canDo = (event: RatingEvent, _: RatingSnapshot, soFar: readonly RatingEvent[]): boolean =>
  event.type !== 'edit' || !soFar.some(({ type }) => type === 'vote')

describeChartOnServer('rating state machine', {
  machine: ratingMachine,
  model: graph,
  walks: (kind) => walksOn(kind, graph, { ends: ['remove'], canDo }),
  async open({ live }) {
    const event = await live.event()
    const seats = await takeSeats(live, event, await live.guest(event))
    const rating = wireContent(twoStatements, 'statements')
    return {
      async begin() {
        const { itemId = '' } = await live.must(event, event.host, 'Rating/Add', { rating })
        await seats.host.expectDoc(`rating:${itemId}`, true, () => true)
        return new ValuedOnServer<typeof ratingMachine, RatingContent>(itemId, seats, newRating, {
          kind: 'rating',
          table: ratingTable,
          parts: 'statements',
          id: 'statementId',
        })
      },
    }
  },
})
