import { afterAll, beforeAll, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { CommandName } from '../../../src/contract/commands.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { RatingDoc } from '../../../src/contract/items/rating.ts'
import type { RatingEdit } from '../../../src/machines/rating/rating.events.ts'
import { ratingMachine } from '../../../src/machines/rating/rating.machine.ts'
import { newRating, ratingEvents, twoStatements } from '../../machines/cases/rating.cases.ts'
import { chartGraph } from '../../machines/model/chart-graph.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import { eachStore } from '../build.ts'
import { openStage, type Seats, type Stage, takeSeats, walksOn } from './stage.ts'
import { systemOf } from './system-on-server.ts'

type RatingEvent = EventFromLogic<typeof ratingMachine>
type RatingSnapshot = SnapshotFrom<typeof ratingMachine>

const graph = chartGraph(ratingMachine, {
  input: newRating,
  events: ratingEvents,
  stopAt: ({ context }) => context.round > 1,
})

/** An edit of what was rated begins a round on the server by itself: rounds.test.ts. */
const canDo = (event: RatingEvent, _: RatingSnapshot, soFar: readonly RatingEvent[]): boolean =>
  event.type !== 'edit' || !soFar.some(({ type }) => type === 'vote')

const hostCommands = {
  activate: 'Item/Activate',
  deactivate: 'Item/Deactivate',
  lock: 'Item/Lock',
  unlock: 'Item/Unlock',
  showResults: 'Item/ShowResults',
  hideResults: 'Item/HideResults',
  reset: 'Item/Reset',
  remove: 'Item/Delete',
} as const satisfies Partial<Record<RatingEvent['type'], CommandName>>

const wireRating = ({ title, statements, look, steps, lowLabel, highLabel }: RatingEdit) => ({
  Title: title,
  Statements: statements.map(({ text }) => ({ Text: text })),
  Look: look,
  Steps: steps,
  LowLabel: lowLabel,
  HighLabel: highLabel,
})

/** One rating on the server, and the places from which it is acted on and seen. */
class RatingOnServer {
  readonly #id: string
  readonly #seats: Seats
  /** The server gives statements ids of its own; the model's, in the same order. */
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

  /** Sends what the event means; the reason if it is refused. */
  async send(event: RatingEvent): Promise<ErrorCode | undefined> {
    const { host, guest } = this.#seats
    const ItemId = this.#id
    if (event.type === 'vote') {
      const OptionIds = event.optionIds.map((optionId) => {
        const [statementId = '', step] = optionId.split('-')
        return `${this.#realId(statementId)}-${step}`
      })
      return guest.command('Item/Vote', { ItemId, Round: event.round, OptionIds })
    }
    if (event.type === 'edit') {
      const { statements } = event.content
      const Statements = statements.map(({ id, text }) => ({
        ...(this.#modelIds.includes(id) && { StatementId: this.#realId(id) }),
        Text: text,
      }))
      const Rating = { ...wireRating(event.content), Statements }
      const code = await host.command('Rating/Update', { ItemId, Rating })
      if (!code) this.#modelIds = statements.map(({ id }) => id)
      return code
    }
    const code = await host.command(hostCommands[event.type], { ItemId })
    this.#removed ||= !code && event.type === 'remove'
    return code
  }

  /** The documents of all three audiences against the chart. */
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

eachStore('the rating chart on the server', (kind) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(kind)
  })
  afterAll(() => stage.close())

  it(
    'comes through every step, seen by all audiences, and refuses the same for the same reasons',
    patienceForWalk,
    async () => {
      const { live } = stage
      const event = await live.event()
      const seats = await takeSeats(live, event, await live.guest(event))
      const Rating = wireRating(twoStatements)
      await walkModel(graph, walksOn(kind, graph, { ends: ['remove'], canDo }), async () => {
        const { ItemId = '' } = await live.must(event, event.host, 'Rating/Add', { Rating })
        await seats.host.expectDoc(`rating:${ItemId}`, true, () => true)
        return systemOf(ratingMachine, new RatingOnServer(ItemId, seats))
      })
    },
  )
})
