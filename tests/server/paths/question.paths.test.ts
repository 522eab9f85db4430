import { expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { QuestionContent } from '#contract/content.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { QuestionDoc } from '#contract/interface/views.ts'
import { plainWordFilter } from '#contract/word-filter.ts'
import { questionMachine } from '#machines/domain/question/question.machine.ts'
import { questionTable } from '#machines/domain/question/question.table.ts'
import { questionEvents, toBeReviewed } from '#tests/support/chart-cases/question.cases.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import type { LiveServer, TestEvent } from '#tests/support/server/live-server.ts'
import { SeatKeeper } from '#tests/support/server/seat-keeper.ts'
import { type ChartOnServer, describeChartOnServer } from './describe-chart.ts'
import { pathsOn, type Seats, takeSeats } from './fixture.ts'

type QuestionEvent = EventFromLogic<typeof questionMachine>
type QuestionSnapshot = SnapshotFrom<typeof questionMachine>

const heldName = 'Dickhead'

const modelOf = (input: QuestionContent) =>
  pathModel(questionMachine, {
    input,
    // `word-filter-live.test.ts` covers what the word filter decides: edits that it holds.
    events: questionEvents
      .filter((event) => event.type !== 'edit' || !event.held)
      .map((event) => (event.type === 'edit' ? { ...event, autoReview: input.autoReview } : event))
      .map((event) => (event.type === 'nameAuthor' && input.held ? { ...event, name: heldName } : event)),
    stopAt: ({ context }) => context.replies.length === 1,
  })

const reviewed = modelOf(toBeReviewed)
const liveQuestion: QuestionContent = { ...toBeReviewed, autoReview: true }
const automatic = modelOf(liveQuestion)

/** A question of a guest whose name waits for a host, as the text does. */
const heldQuestion: QuestionContent = {
  ...toBeReviewed,
  autoReview: true,
  text: 'Is it shit?',
  held: 'offensive',
  authorName: '#',
}
const held = modelOf(heldQuestion)

/** The content of a question without author ids and times, which the server sets. */
const timeless = (content: QuestionContent): QuestionContent => ({
  ...content,
  authorId: null,
  askedAt: 0,
  replies: content.replies.map((reply) => ({ ...reply, id: '', at: 0 })),
})

/** The number of a held name depends on how many guests have joined. */
const withoutNumber = (name: string): string => name.replace(/^#\d+$/, '#')

const seen = ({ value, context }: QuestionDoc) => ({
  value,
  context: { ...timeless(context), authorName: withoutNumber(context.authorName) },
})

/** A question on the server, with connections of its author, a host, the screen and another guest. */
class QuestionOnServer {
  readonly id: string
  readonly author: SeatKeeper
  readonly authorId: string
  readonly seats: Seats

  private constructor(id: string, author: SeatKeeper, authorId: string, seats: Seats) {
    this.id = id
    this.authorId = authorId
    this.author = author
    this.seats = seats
  }

  static async ask(
    live: LiveServer,
    event: TestEvent,
    seats: Seats,
    { text, held }: QuestionContent,
  ): Promise<QuestionOnServer> {
    const person = await live.guest(event, { username: held ? heldName : toBeReviewed.authorName })
    const author = await SeatKeeper.take(() => live.guestSocket(event, person))
    const code = await author.command('Qa/Ask', { text, anonymous: false })
    expect(code).toBeUndefined()
    const { questionId } = author.answered as { questionId: string }
    return new QuestionOnServer(questionId, author, person.id, seats)
  }

  /** Sends the command of the event. Returns the reason if it is refused. */
  async send(event: QuestionEvent): Promise<ErrorCode | undefined> {
    const { host, guest } = this.seats
    const questionId = this.id
    const by = (guestId: string) => (guestId === toBeReviewed.authorId ? this.author : guest)
    if (event.type === 'edit') return by(event.guestId).command('Qa/Edit', { questionId, text: event.text })
    if (event.type === 'withdraw') return by(event.guestId).command('Qa/Withdraw', { questionId })
    if (event.type === 'upvote') return guest.command('Qa/Upvote', { questionId })
    if (event.type === 'reply') {
      const { text, asModerator } = event.reply
      return host.command('Qa/Reply', {
        questionId,
        text,
        private: event.reply.private,
        asModerator,
      })
    }
    if (event.type === 'nameAuthor') return host.command('Event/AllowName', { guestId: this.authorId })
    return host.command(questionTable[event.type].name, { questionId })
  }

  /** Compares everybody's documents with the machine. */
  async check({ value, context }: QuestionSnapshot): Promise<void> {
    const { host, guest, screen } = this.seats
    const key = `question:${this.id}` as const
    const whole = { value, context: timeless(context) }
    // Only hosts see why a question waits.
    const forGuests = { value, context: { ...whole.context, held: null } }
    await this.author.expectDoc(`own-question:${this.id}`, forGuests, seen)
    await host.expectDoc(key, value.place === 'withdrawn' ? undefined : whole, seen)
    const publicReplies = whole.context.replies.filter((reply) => !reply.private)
    const shown = { value, context: { ...forGuests.context, replies: publicReplies } }
    const expected = value.place === 'live' ? shown : undefined
    await guest.expectDoc(key, expected, seen)
    await screen.expectDoc(key, expected, seen)
  }
}

it('the test paths on the server take every transition of the question state machine, with and without review, and if the word filter holds it', () => {
  expect(missedTransitions(reviewed, automatic, held)).toEqual([])
})

const askedWith = (
  model: typeof reviewed,
  question: QuestionContent,
): ChartOnServer<typeof questionMachine> => ({
  machine: questionMachine,
  model,
  walks: (kind) => pathsOn(kind, model),
  async open({ live }) {
    const event = await live.event({
      autoReview: question.autoReview,
      host: await live.host('Ada'),
      ...(question.held && { settings: { guard: plainWordFilter } }),
    })
    const seats = await takeSeats(live, event, await live.guest(event))
    return { begin: () => QuestionOnServer.ask(live, event, seats, question) }
  },
})

describeChartOnServer('question state machine', {
  'reviewed by hand': askedWith(reviewed, toBeReviewed),
  'live at once': askedWith(automatic, liveQuestion),
  'held by the word filter': askedWith(held, heldQuestion),
})
