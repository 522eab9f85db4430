import { expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { CommentsDoc } from '#contract/comments.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import { commentsMachine } from '#machines/domain/comments/comments.machine.ts'
import { commentsTable } from '#machines/domain/comments/comments.table.ts'
import { commentsEvents, twoAway } from '#tests/support/chart-cases/comments.cases.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import type { LiveServer, TestEvent } from '#tests/support/server/live-server.ts'
import { describeChartOnServer } from './describe-chart.ts'
import { pathsOn, type Seats, takeSeats } from './fixture.ts'

type CommentsEvent = EventFromLogic<typeof commentsMachine>
type CommentsSnapshot = SnapshotFrom<typeof commentsMachine>

// The server is not tested with a full review, because this takes hundreds of comments. The machine alone is.
// `word-filter-live.test.ts` covers the review that the word filter switches on.
const model = pathModel(commentsMachine, {
  events: commentsEvents
    .filter((event) => event.type !== 'send' || (event.waiting === 0 && !event.held))
    .filter((event) => event.type !== 'reviewOn' || !event.cause),
  stopAt: twoAway,
})

const plain = [
  'open',
  'close',
  'reviewOn',
  'reviewOff',
  'pause',
  'resume',
  'unpin',
  'openReactions',
  'closeReactions',
] as const

const isPlain = (type: string): type is (typeof plain)[number] => (plain as readonly string[]).includes(type)

/** The server sets the time of the resume, so compare only whether the time is set. */
const seen = ({ value, context }: Pick<CommentsDoc, 'value' | 'context'>) => ({
  value,
  slowSeconds: context.slowSeconds,
  pinned: context.pinned?.text ?? null,
  hasResumed: context.resumedAt > 0,
})

/** An event with comments, some of them shown so that they can be pinned. */
class CommentsOnServer {
  readonly #live: LiveServer
  readonly #event: TestEvent
  readonly #seats: Seats

  private constructor(live: LiveServer, event: TestEvent, seats: Seats) {
    this.#live = live
    this.#event = event
    this.#seats = seats
  }

  static async open(live: LiveServer): Promise<CommentsOnServer> {
    const event = await live.event()
    const person = await live.guest(event)
    const rows = ['One', 'Two'].map((text, index) => ({
      id: `${event.id}-${text.toLowerCase()}`,
      event_id: event.id,
      guest_id: 'somebody',
      guest_number: index + 1,
      guest_name: '',
      text,
      state: 'shown' as const,
      command_id: text,
      created_at: 1,
      lined_at: 1,
      shown_at: 1,
      shown_number: index + 1,
      question_id: null,
    }))
    await live.db.insertInto('comment').values(rows).execute()
    return new CommentsOnServer(live, event, await takeSeats(live, event, person))
  }

  #commentId = (id: string): string => `${this.#event.id}-${id}`

  /** The server restores a deleted comment at once, because a path may pin the same comment again. */
  async #deletePinned(id: string): Promise<ErrorCode | undefined> {
    const commentId = this.#commentId(id)
    // The machine ignores the deletion of other comments.
    if (this.#seats.host.doc('comments')?.context.pinned?.id !== commentId) return 'AlreadySo'
    const refusal = await this.#seats.host.command('Comments/Delete', { commentId })
    await this.#live.db.updateTable('comment').set({ state: 'shown' }).where('id', '=', commentId).execute()
    return refusal
  }

  /** Sends the command as a new guest, because no guest may send or react as fast as the paths do. */
  async #byNewcomer(name: CommandName, payload: object) {
    return this.#live.command(this.#event, await this.#live.guest(this.#event), name, payload)
  }

  /** A waiting comment is drawn if the machine takes the draw, and stays otherwise. */
  async #draw(): Promise<ErrorCode | undefined> {
    // Advance to the next second, in which the server has not yet drawn a waiting comment for the screens.
    this.#live.site.clock.offset += 1000
    const sent = await this.#byNewcomer('Comments/Send', { text: 'Draw me' })
    if (!sent.ok) return sent.code
    const { commentId } = sent.data as { commentId: string }
    const state = async () =>
      (
        await this.#live.db
          .selectFrom('comment')
          .select('state')
          .where('id', '=', commentId)
          .executeTakeFirst()
      )?.state
    if ((await state()) === 'waiting')
      await this.#seats.host.command('Comments/Approve', { commentIds: [commentId] })
    const drawn = (await state()) === 'shown'
    // Remove the comment from the waiting comments, so that it does not disturb the next steps.
    await this.#live.db.updateTable('comment').set({ state: 'shown' }).where('id', '=', commentId).execute()
    return drawn ? undefined : 'AlreadySo'
  }

  /** Sends the command of the event. Returns the reason if it is refused. */
  async send(event: CommentsEvent): Promise<ErrorCode | undefined> {
    const { host } = this.#seats
    if (isPlain(event.type)) return host.command(commentsTable[event.type].name)
    if (event.type === 'setSlowMode') return host.command('Comments/SetSlowMode', { seconds: event.seconds })
    if (event.type === 'pin')
      return host.command('Comments/Pin', { commentId: this.#commentId(event.comment.id) })
    if (event.type === 'commentGone') return this.#deletePinned(event.commentId)
    if (event.type === 'draw') return this.#draw()
    const react = event.type === 'react'
    if (!react) this.#live.site.clock.offset += 1000
    const outcome = await (react
      ? this.#byNewcomer('Reaction/Send', { reactions: ['clap'] })
      : this.#byNewcomer('Comments/Send', { text: 'Hello' }))
    return outcome.ok ? undefined : outcome.code
  }

  async check(snapshot: CommentsSnapshot): Promise<void> {
    for (const seat of Object.values(this.#seats)) await seat.expectDoc('comments', seen(snapshot), seen)
  }
}

it('the test paths on the server take every transition of the comments state machine, except the one after a review by the word filter', () => {
  expect(missedTransitions(model)).toEqual([
    'comments.review.on: reviewOn [a host confirms the review] -> (stays)',
  ])
})

describeChartOnServer('comments state machine', {
  machine: commentsMachine,
  model,
  walks: (kind) => pathsOn(kind, model),
  open: ({ live }) => ({ begin: () => CommentsOnServer.open(live) }),
})
