import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { QaDoc } from '#contract/interface/views.ts'
import { qaMachine } from '#machines/domain/qa/qa.machine.ts'
import { qaTable } from '#machines/domain/qa/qa.table.ts'
import { qaEvents } from '#tests/support/chart-cases/qa.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import type { LiveServer, TestEvent } from '#tests/support/server/live-server.ts'
import { SeatKeeper } from '#tests/support/server/seat-keeper.ts'
import { describeChartOnServer } from './describe-chart.ts'
import { type Seats, takeSeats, walksOn } from './fixture.ts'

type QaEvent = EventFromLogic<typeof qaMachine>
type QaSnapshot = SnapshotFrom<typeof qaMachine>

// The server is not tested with a full channel, because this takes thousands of questions. The machine alone is.
// `word-filter-live.test.ts` covers the review that the word filter switches on.
const graph = chartGraph(qaMachine, {
  events: qaEvents
    .filter((event) => !('questions' in event) || event.questions === 0)
    .filter((event) => event.type !== 'autoReviewOff' || !event.cause),
})

const seen = ({ value, context }: QaDoc) => ({ value, context })

/** The Q&A channel of an event, with one live question. */
class ChannelOnServer {
  readonly #live: LiveServer
  readonly #event: TestEvent
  readonly #seats: Seats
  readonly #questionId: string

  private constructor(live: LiveServer, event: TestEvent, seats: Seats, questionId: string) {
    this.#live = live
    this.#event = event
    this.#seats = seats
    this.#questionId = questionId
  }

  static async open(live: LiveServer): Promise<ChannelOnServer> {
    const event = await live.event()
    const person = await live.guest(event)
    const questionId = await live.ask(event, person)
    return new ChannelOnServer(live, event, await takeSeats(live, event, person), questionId)
  }

  /** Sends the command of the event. Returns the reason if it is refused. */
  async send(event: QaEvent): Promise<ErrorCode | undefined> {
    if (event.type === 'upvote') {
      return this.#seats.guest.command('Qa/Upvote', { questionId: this.#questionId })
    }
    if (event.type === 'ask') {
      // Every question comes from a new guest, because one guest may not ask as often as the paths do.
      const person = await this.#live.guest(this.#event)
      const asking = await SeatKeeper.take(() => this.#live.guestSocket(this.#event, person))
      return asking.command('Qa/Ask', { text: 'Why?', anonymous: false })
    }
    if (event.type === 'adopt') {
      await this.#live.must(this.#event, this.#event.host, 'Comments/Open').catch(() => {})
      const person = await this.#live.guest(this.#event)
      const { commentId } = await this.#live.must(this.#event, person, 'Comments/Send', { text: 'And why?' })
      return this.#seats.host.command('Comments/ToQuestion', { commentId })
    }
    return this.#seats.host.command(qaTable[event.type].name)
  }

  async check({ value, context }: QaSnapshot): Promise<void> {
    for (const seat of Object.values(this.#seats)) await seat.expectDoc('qa', { value, context }, seen)
  }
}

describeChartOnServer('Q&A state machine', {
  machine: qaMachine,
  model: graph,
  walks: (kind) =>
    walksOn(kind, graph, {
      elsewhere: ['qa.review.manual: autoReviewOff [a host confirms the review] -> (stays)'],
    }),
  open: ({ live }) => ({ begin: () => ChannelOnServer.open(live) }),
})
