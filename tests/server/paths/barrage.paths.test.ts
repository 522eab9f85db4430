import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { BarrageDoc } from '../../../src/contract/barrage.ts'
import type { CommandName } from '../../../src/contract/commands.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { barrageMachine } from '../../../src/machines/barrage/barrage.machine.ts'
import { barrageEvents, twoAway } from '../../machines/cases/barrage.cases.ts'
import { missedTransitions, pathModel } from '../../machines/model/path-model.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import { eachStore } from '../build.ts'
import type { LiveServer, TestEvent } from '../live-server.ts'
import { openStage, pathsOn, type Seats, type Stage, takeSeats } from './stage.ts'
import { systemOf } from './system-on-server.ts'

type BarrageEvent = EventFromLogic<typeof barrageMachine>
type BarrageSnapshot = SnapshotFrom<typeof barrageMachine>

// A review that is full takes hundreds of comments to fill: the chart alone is asked for that.
const model = pathModel(barrageMachine, {
  events: barrageEvents.filter((event) => event.type !== 'send' || event.waiting === 0),
  stopAt: twoAway,
})

const plain = {
  open: 'Barrage/Open',
  close: 'Barrage/Close',
  reviewOn: 'Barrage/ReviewOn',
  reviewOff: 'Barrage/ReviewOff',
  pause: 'Barrage/Pause',
  resume: 'Barrage/Resume',
  unpin: 'Barrage/Unpin',
  openReactions: 'Reaction/Open',
  closeReactions: 'Reaction/Close',
} as const satisfies Partial<Record<BarrageEvent['type'], CommandName>>

const isPlain = (type: string): type is keyof typeof plain => Object.hasOwn(plain, type)

/** When it went on is the server's time: only whether it has. */
const seen = ({ value, context }: Pick<BarrageDoc, 'value' | 'context'>) => ({
  value,
  slowSeconds: context.slowSeconds,
  pinned: context.pinned?.text ?? null,
  hasResumed: context.resumedAt > 0,
})

/** The barrage of an event of its own, with shown comments to pin. */
class BarrageOnServer {
  readonly #live: LiveServer
  readonly #event: TestEvent
  readonly #seats: Seats

  private constructor(live: LiveServer, event: TestEvent, seats: Seats) {
    this.#live = live
    this.#event = event
    this.#seats = seats
  }

  static async open(live: LiveServer): Promise<BarrageOnServer> {
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
    return new BarrageOnServer(live, event, await takeSeats(live, event, person))
  }

  #commentId = (id: string): string => `${this.#event.id}-${id}`

  /** What was deleted is there again, for the paths that pin it once more. */
  async #deletePinned(id: string): Promise<ErrorCode | undefined> {
    const CommentId = this.#commentId(id)
    // Other comments may go at any time: that means nothing to the chart.
    if (this.#seats.host.doc('barrage')?.context.pinned?.id !== CommentId) return 'AlreadySo'
    const refusal = await this.#seats.host.command('Barrage/Delete', { CommentId })
    await this.#live.db.updateTable('comment').set({ state: 'shown' }).where('id', '=', CommentId).execute()
    return refusal
  }

  /** By somebody new: nobody sends or reacts as fast as the paths do. */
  async #byNewcomer(name: CommandName, payload: object) {
    return this.#live.command(this.#event, await this.#live.guest(this.#event), name, payload)
  }

  /** A comment that comes into line is drawn where the chart takes the draw, and else stays. */
  async #draw(): Promise<ErrorCode | undefined> {
    // A second of its own: nothing else is drawn in it.
    this.#live.site.clock.offset += 1000
    const sent = await this.#byNewcomer('Barrage/Send', { Text: 'Draw me' })
    if (!sent.ok) return sent.code
    const { CommentId } = sent.data as { CommentId: string }
    const state = async () =>
      (
        await this.#live.db
          .selectFrom('comment')
          .select('state')
          .where('id', '=', CommentId)
          .executeTakeFirst()
      )?.state
    if ((await state()) === 'waiting')
      await this.#seats.host.command('Barrage/Approve', { CommentIds: [CommentId] })
    const drawn = (await state()) === 'shown'
    // Out of the way of what comes next.
    await this.#live.db.updateTable('comment').set({ state: 'shown' }).where('id', '=', CommentId).execute()
    return drawn ? undefined : 'AlreadySo'
  }

  /** Sends what the event means; the reason if it is refused. */
  async send(event: BarrageEvent): Promise<ErrorCode | undefined> {
    const { host } = this.#seats
    if (isPlain(event.type)) return host.command(plain[event.type])
    if (event.type === 'setSlowMode') return host.command('Barrage/SetSlowMode', { Seconds: event.seconds })
    if (event.type === 'pin')
      return host.command('Barrage/Pin', { CommentId: this.#commentId(event.comment.id) })
    if (event.type === 'commentGone') return this.#deletePinned(event.commentId)
    if (event.type === 'draw') return this.#draw()
    const react = event.type === 'react'
    if (!react) this.#live.site.clock.offset += 1000
    const outcome = await (react
      ? this.#byNewcomer('Reaction/Send', { Reactions: ['clap'] })
      : this.#byNewcomer('Barrage/Send', { Text: 'Hello' }))
    return outcome.ok ? undefined : outcome.code
  }

  async check(snapshot: BarrageSnapshot): Promise<void> {
    for (const seat of Object.values(this.#seats)) await seat.expectDoc('barrage', seen(snapshot), seen)
  }
}

it('takes every transition of the barrage', () => {
  expect(missedTransitions(model)).toEqual([])
})

eachStore('the barrage chart on the server', (kind) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(kind)
  })
  afterAll(() => stage.close())

  it(
    'comes through every path, seen by all audiences, and refuses the same for the same reasons',
    patienceForWalk,
    async () => {
      await walkModel(model, pathsOn(kind, model), async () =>
        systemOf(barrageMachine, await BarrageOnServer.open(stage.live)),
      )
    },
  )
})
