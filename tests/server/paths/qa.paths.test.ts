import { afterAll, beforeAll, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { CommandName } from '../../../src/contract/commands.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { QaDoc } from '../../../src/contract/views.ts'
import { qaMachine } from '../../../src/machines/qa/qa.machine.ts'
import { qaEvents } from '../../machines/cases/qa.cases.ts'
import { chartGraph } from '../../machines/model/chart-graph.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import { eachStore } from '../build.ts'
import type { LiveServer, TestEvent } from '../live-server.ts'
import { SeatKeeper } from './seat-keeper.ts'
import { openStage, type Seats, type Stage, takeSeats, walksOn } from './stage.ts'
import { systemOf } from './system-on-server.ts'

type QaEvent = EventFromLogic<typeof qaMachine>
type QaSnapshot = SnapshotFrom<typeof qaMachine>

// A channel that is full takes thousands of questions to fill: the chart alone is asked for that.
const graph = chartGraph(qaMachine, {
  events: qaEvents.filter((event) => !('questions' in event) || event.questions === 0),
})

const hostCommands = {
  open: 'Qa/Open',
  close: 'Qa/Close',
  autoReviewOn: 'Qa/AutoReviewOn',
  autoReviewOff: 'Qa/AutoReviewOff',
} as const satisfies Partial<Record<QaEvent['type'], CommandName>>

const seen = ({ value, context }: QaDoc) => ({ value, context })

/** The Q&A channel of an event of its own, with one live question to vote for. */
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

  /** Sends what the event means; the reason if it is refused. */
  async send(event: QaEvent): Promise<ErrorCode | undefined> {
    if (event.type === 'upvote') {
      return this.#seats.guest.command('Qa/Upvote', { QuestionId: this.#questionId })
    }
    if (event.type === 'ask') {
      // One guest may not ask as often as the paths do.
      const person = await this.#live.guest(this.#event)
      const asking = await SeatKeeper.take(() => this.#live.guestSocket(this.#event, person))
      return asking.command('Qa/Ask', { Text: 'Why?', Anonymous: false })
    }
    if (event.type === 'adopt') {
      await this.#live.must(this.#event, this.#event.host, 'Barrage/Open').catch(() => {})
      const person = await this.#live.guest(this.#event)
      const { CommentId } = await this.#live.must(this.#event, person, 'Barrage/Send', { Text: 'And why?' })
      return this.#seats.host.command('Barrage/ToQuestion', { CommentId })
    }
    return this.#seats.host.command(hostCommands[event.type])
  }

  async check({ value, context }: QaSnapshot): Promise<void> {
    for (const seat of Object.values(this.#seats)) await seat.expectDoc('qa', { value, context }, seen)
  }
}

eachStore('the Q&A chart on the server', (kind) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(kind)
  })
  afterAll(() => stage.close())

  it(
    'comes through every step, seen by all audiences, and refuses the same for the same reasons',
    patienceForWalk,
    async () => {
      await walkModel(graph, walksOn(kind, graph), async () =>
        systemOf(qaMachine, await ChannelOnServer.open(stage.live)),
      )
    },
  )
})
