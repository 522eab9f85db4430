import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { RatingDoc } from '#contract/items/rating.ts'
import type { RatingEdit } from '#machines/domain/rating/rating.events.ts'
import { ratingMachine } from '#machines/domain/rating/rating.machine.ts'
import { ratingTable } from '#machines/domain/rating/rating.table.ts'
import { newRating, ratingEvents, twoStatements } from '#tests/support/chart-cases/rating.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { describeChartOnServer } from './describe-chart.ts'
import { type Seats, takeSeats, walksOn } from './fixture.ts'

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

const wireRating = ({ title, statements, look, steps, lowLabel, highLabel }: RatingEdit) => ({
  title,
  statements: statements.map(({ text }) => ({ text })),
  look,
  steps,
  lowLabel,
  highLabel,
})

/** A rating on the server, with connections that act and observe. */
class RatingOnServer {
  readonly #id: string
  readonly #seats: Seats
  /** The server generates statement ids. The model's ids are in the same order. */
  #modelIds = newRating.statements.map(({ id }) => id)
  #removed = false

  constructor(id: string, seats: Seats) {
    this.#id = id
    this.#seats = seats
  }

  #realId(modelId: string): string {
    const statements = this.#seats.host.doc(`rating:${this.#id}`)?.context.statements
    return statements?.[this.#modelIds.indexOf(modelId)]?.id ?? modelId
  }

  /** Sends the command of the event. Returns the reason if it is refused. */
  async send(event: RatingEvent): Promise<ErrorCode | undefined> {
    const { host, guest } = this.#seats
    const itemId = this.#id
    if (event.type === 'vote') {
      const optionIds = event.optionIds.map((optionId) => {
        const [statementId = '', step] = optionId.split('-')
        return `${this.#realId(statementId)}-${step}`
      })
      return guest.command('Item/Vote', { itemId, round: event.round, optionIds })
    }
    if (event.type === 'edit') {
      const { statements } = event.content
      const Statements = statements.map(({ id, text }) => ({
        ...(this.#modelIds.includes(id) && { statementId: this.#realId(id) }),
        text,
      }))
      const rating = { ...wireRating(event.content), statements: Statements }
      const code = await host.command('Rating/Update', { itemId, rating })
      if (!code) this.#modelIds = statements.map(({ id }) => id)
      return code
    }
    const code = await host.command(ratingTable[event.type].name, { itemId })
    this.#removed ||= !code && event.type === 'remove'
    return code
  }

  /** Compares the documents of hosts, guests and screens with the machine. */
  async check({ value, context }: RatingSnapshot): Promise<void> {
    const { host, guest, screen } = this.#seats
    const key = `rating:${this.#id}` as const
    if (this.#removed) return host.expectDoc(key, undefined)
    const view = (doc: RatingDoc) => ({
      value: doc.value,
      context: {
        ...doc.context,
        statements: doc.context.statements.map((statement, index) => ({
          ...statement,
          id: this.#modelIds[index],
        })),
      },
    })
    await host.expectDoc(key, { value, context }, view)
    const expected = value.activity === 'active' ? { value, context } : undefined
    await guest.expectDoc(key, expected, view)
    await screen.expectDoc(key, expected, view)
  }
}

describeChartOnServer('rating state machine', {
  machine: ratingMachine,
  model: graph,
  walks: (kind) => walksOn(kind, graph, { ends: ['remove'], canDo }),
  async open({ live }) {
    const event = await live.event()
    const seats = await takeSeats(live, event, await live.guest(event))
    const rating = wireRating(twoStatements)
    return {
      async begin() {
        const { itemId = '' } = await live.must(event, event.host, 'Rating/Add', { rating })
        await seats.host.expectDoc(`rating:${itemId}`, true, () => true)
        return new RatingOnServer(itemId, seats)
      },
    }
  },
})
