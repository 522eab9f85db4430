import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { CommandName } from '../../../src/contract/commands.ts'
import type { QuestionContent } from '../../../src/contract/content.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { QuestionDoc } from '../../../src/contract/views.ts'
import { questionMachine } from '../../../src/machines/question/question.machine.ts'
import { questionEvents, toBeReviewed } from '../../machines/cases/question.cases.ts'
import { missedTransitions, pathModel } from '../../machines/model/path-model.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import { eachStore } from '../build.ts'
import type { LiveServer, TestEvent } from '../live-server.ts'
import { SeatKeeper } from './seat-keeper.ts'
import { openStage, pathsOn, type Seats, type Stage, takeSeats } from './stage.ts'
import { systemOf } from './system-on-server.ts'

type QuestionEvent = EventFromLogic<typeof questionMachine>
type QuestionSnapshot = SnapshotFrom<typeof questionMachine>

const modelOf = (input: QuestionContent) =>
  pathModel(questionMachine, {
    input,
    events: questionEvents,
    stopAt: ({ context }) => context.replies.length === 1,
  })

const reviewed = modelOf(toBeReviewed)
const automatic = modelOf({ ...toBeReviewed, autoReview: true })

const hostCommands = {
  approve: 'Qa/Approve',
  reject: 'Qa/Reject',
  reconsider: 'Qa/Reconsider',
  star: 'Qa/Star',
  unstar: 'Qa/Unstar',
  highlight: 'Qa/Highlight',
  unhighlight: 'Qa/Unhighlight',
  markAnswered: 'Qa/MarkAnswered',
  markUnanswered: 'Qa/MarkUnanswered',
  archive: 'Qa/Archive',
  restore: 'Qa/Restore',
} as const satisfies Partial<Record<QuestionEvent['type'], CommandName>>

/** What of a question is the server's own to say: who and when. */
const timeless = (content: QuestionContent): QuestionContent => ({
  ...content,
  authorId: null,
  askedAt: 0,
  replies: content.replies.map((reply) => ({ ...reply, id: '', at: 0 })),
})

const seen = ({ value, context }: QuestionDoc) => ({ value, context: timeless(context) })

/** One question on the server: its author's place, and those of a host, the screen and another guest. */
class QuestionOnServer {
  readonly id: string
  readonly author: SeatKeeper
  readonly seats: Seats

  private constructor(id: string, author: SeatKeeper, seats: Seats) {
    this.id = id
    this.author = author
    this.seats = seats
  }

  static async ask(live: LiveServer, event: TestEvent, seats: Seats): Promise<QuestionOnServer> {
    const person = await live.guest(event, { Username: toBeReviewed.authorName })
    const author = await SeatKeeper.take(() => live.guestSocket(event, person))
    const code = await author.command('Qa/Ask', { Text: toBeReviewed.text, Anonymous: false })
    expect(code).toBeUndefined()
    const { QuestionId } = author.answered as { QuestionId: string }
    return new QuestionOnServer(QuestionId, author, seats)
  }

  /** Sends what the event means; the reason if it is refused. */
  async send(event: QuestionEvent): Promise<ErrorCode | undefined> {
    const { host, guest } = this.seats
    const QuestionId = this.id
    const by = (guestId: string) => (guestId === toBeReviewed.authorId ? this.author : guest)
    if (event.type === 'edit') return by(event.guestId).command('Qa/Edit', { QuestionId, Text: event.text })
    if (event.type === 'withdraw') return by(event.guestId).command('Qa/Withdraw', { QuestionId })
    if (event.type === 'upvote') return guest.command('Qa/Upvote', { QuestionId })
    if (event.type === 'reply') {
      const { text, asModerator } = event.reply
      return host.command('Qa/Reply', {
        QuestionId,
        Text: text,
        Private: event.reply.private,
        AsModerator: asModerator,
      })
    }
    return host.command(hostCommands[event.type], { QuestionId })
  }

  /** The documents of everybody against the chart. */
  async check({ value, context }: QuestionSnapshot): Promise<void> {
    const { host, guest, screen } = this.seats
    const key = `question:${this.id}` as const
    const whole = { value, context: timeless(context) }
    await this.author.expectDoc(`own-question:${this.id}`, whole, seen)
    await host.expectDoc(key, value.place === 'withdrawn' ? undefined : whole, seen)
    const publicReplies = whole.context.replies.filter((reply) => !reply.private)
    const shown = { value, context: { ...whole.context, replies: publicReplies } }
    const expected = value.place === 'live' ? shown : undefined
    await guest.expectDoc(key, expected, seen)
    await screen.expectDoc(key, expected, seen)
  }
}

it('takes every transition between the two ways of review', () => {
  expect(missedTransitions(reviewed, automatic)).toEqual([])
})

eachStore('the question chart on the server', (kind) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(kind)
  })
  afterAll(() => stage.close())

  it.concurrent.each([
    ['reviewed by hand', false, reviewed] as const,
    ['live at once', true, automatic] as const,
  ])(
    'takes every transition, %s, and refuses the same for the same reasons',
    { ...patienceForWalk },
    async (_, autoReview, model) => {
      const { live } = stage
      const event = await live.event({ autoReview, host: await live.host('Ada') })
      const seats = await takeSeats(live, event, await live.guest(event))
      // What guests do is pushed a few times a second: every path waits for that.
      await walkModel(model, pathsOn(kind, model), async () =>
        systemOf(questionMachine, await QuestionOnServer.ask(live, event, seats)),
      )
    },
  )
})
