import type { CommandPayload } from '../../src/contract/commands.ts'
import { accepted, type Refusal, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import { refusalOf } from '../../src/machines/refusal.ts'
import { knownTo } from '../guests/guest-details.ts'
import { newId } from '../ids.ts'
import { chunks } from '../store/chunks.ts'
import type { Schema } from '../store/schema.ts'
import type { BulkHandler, Order, OrderOutcome } from '../work/order.ts'
import type { Subject } from '../work/subject.ts'
import type { Work } from '../work/work.ts'
import { readOwnComments } from './own-comments.ts'
import { barrageOf, countMoves, drawComments, standing } from './stream.ts'

type Send = Order<CommandPayload<'Barrage/Send'>>
type Comment = Schema['comment']

const minuteMilliseconds = 60_000

/** A guest who sends, and what they sent before. */
interface Sender {
  name: string
  blocked: boolean
  /** Of their latest comment. */
  number: number
  /** When they sent within the last minute; also what the clock, set back, puts a little ahead. */
  sentAt: number[]
}

async function readSenders(work: Work, guestIds: string[]): Promise<Map<string, Sender>> {
  const senders = new Map<string, Sender>()
  for (const some of chunks(guestIds)) {
    const guests = await work.tx
      .selectFrom('guest')
      .leftJoin('block', (join) =>
        join.onRef('block.guest_id', '=', 'guest.id').on('block.event_id', '=', work.row.id),
      )
      .select(['guest.id', 'guest.username', 'block.guest_id as blocked'])
      .where('guest.id', 'in', some)
      .execute()
    const fields = work.event.snapshot.context.guestFields
    for (const { id, username, blocked } of guests.map((guest) => knownTo(fields, guest)))
      senders.set(id, { name: username, blocked: blocked !== null, number: 0, sentAt: [] })
    const numbers = await work.tx
      .selectFrom('comment')
      .select(['guest_id', (eb) => eb.fn.max('guest_number').as('number')])
      .where('event_id', '=', work.row.id)
      .where('guest_id', 'in', some)
      .groupBy('guest_id')
      .execute()
    for (const { guest_id, number } of numbers) {
      const sender = senders.get(guest_id)
      if (sender) sender.number = Number(number)
    }
    const span = Math.max(minuteMilliseconds, limits.commentSlowSecondsMost * 1000)
    const recent = await work.tx
      .selectFrom('comment')
      .select(['guest_id', 'created_at'])
      .where('event_id', '=', work.row.id)
      .where('guest_id', 'in', some)
      .where('created_at', '>', work.at - span)
      .where('created_at', '<', work.at + minuteMilliseconds)
      .execute()
    for (const { guest_id, created_at } of recent) senders.get(guest_id)?.sentAt.push(created_at)
  }
  return senders
}

/** Comments that these commands have made before, by guest and command. */
async function earlierComments(work: Work, orders: Send[]): Promise<Map<string, string>> {
  const earlier = new Map<string, string>()
  for (const some of chunks(orders)) {
    const rows = await work.tx
      .selectFrom('comment')
      .select(['guest_id', 'command_id', 'id'])
      .where('event_id', '=', work.row.id)
      .where('guest_id', 'in', [...new Set(some.map((order) => order.actor.id))])
      .where(
        'command_id',
        'in',
        some.map((order) => order.commandId),
      )
      .execute()
    for (const row of rows) earlier.set(`${row.guest_id} ${row.command_id}`, row.id)
  }
  return earlier
}

/** Why this guest may not send now, or undefined. */
function rateFault({ sentAt }: Sender, slowSeconds: number, now: number): Refusal | undefined {
  const within = (milliseconds: number) => sentAt.filter((at) => Math.abs(now - at) < milliseconds).length
  if (slowSeconds > 0 && within(slowSeconds * 1000) > 0) return refused('SlowMode', { seconds: slowSeconds })
  const tooMany = within(minuteMilliseconds) >= limits.commentsPerGuestPerMinute
  return tooMany || within(limits.commentGapMilliseconds) > 0 ? refused('TooFast') : undefined
}

/** Decides alike orders one after another; what is taken is gathered as rows. */
class Intake {
  readonly rows: Comment[] = []
  readonly #work: Work
  readonly #barrage: Subject<'barrage'>
  readonly #gate: Refusal | undefined

  constructor(work: Work, barrage: Subject<'barrage'>) {
    this.#work = work
    this.#barrage = barrage
    const code = refusalOf(work.event.snapshot, { type: 'takePart', feature: 'interactions' })
    this.#gate = code && refused(code)
  }

  #standing(state: Comment['state']): number {
    return standing(this.#barrage, state) + this.rows.filter((row) => row.state === state).length
  }

  #fault(sender: Sender | undefined): Refusal | undefined {
    if (!sender) return refused('NoAccess')
    if (this.#gate) return this.#gate
    const { snapshot } = this.#barrage
    const code = refusalOf(snapshot, { type: 'send', waiting: this.#standing('waiting') })
    if (code) return refused(code)
    if (sender.blocked) return refused('GuestBlocked')
    return rateFault(sender, snapshot.context.slowSeconds, this.#work.at)
  }

  /** The comment's row, or why it is not taken. */
  take({ actor, commandId, payload }: Send, sender: Sender | undefined): Comment | Refusal {
    const fault = this.#fault(sender)
    if (fault || !sender) return fault ?? refused('NoAccess')
    const { at, row } = this.#work
    const reviewed = this.#barrage.snapshot.value.review === 'on'
    const lined = this.#standing('inLine') < limits.commentsInLine ? 'inLine' : 'passed'
    sender.number += 1
    sender.sentAt.push(at)
    const comment: Comment = {
      id: newId(),
      event_id: row.id,
      guest_id: actor.id,
      guest_number: sender.number,
      guest_name: sender.name,
      text: payload.Text,
      state: reviewed ? 'waiting' : lined,
      command_id: commandId,
      created_at: at,
      lined_at: reviewed ? null : at,
      shown_at: null,
      shown_number: null,
      question_id: null,
    }
    this.rows.push(comment)
    return comment
  }
}

async function keep(work: Work, rows: Comment[]): Promise<void> {
  for (const some of chunks(rows)) await work.tx.insertInto('comment').values(some).execute()
  await countMoves(
    work,
    rows.map(({ guest_id, state }) => ({ guest_id, from: null, to: state })),
  )
  await drawComments(work)
  work.record('guests', 'Barrage/Send', {
    Comments: rows.map(({ guest_id, id, text }) => [guest_id, id, text]),
  })
}

async function sendMany(work: Work, orders: Send[]): Promise<OrderOutcome[]> {
  const barrage = await barrageOf(work)
  if (!barrage) return orders.map(() => refused('NotFound'))
  const guestIds = [...new Set(orders.map((order) => order.actor.id))]
  const made = await earlierComments(work, orders)
  const senders = await readSenders(work, guestIds)
  const intake = new Intake(work, barrage)
  const results = orders.map((order): string | Refusal => {
    const key = `${order.actor.id} ${order.commandId}`
    const known = made.get(key)
    if (known) return known
    const taken = intake.take(order, senders.get(order.actor.id))
    if (!('id' in taken)) return taken
    made.set(key, taken.id)
    return taken.id
  })
  if (intake.rows.length > 0) await keep(work, intake.rows)
  const own = await readOwnComments(work.tx, work.row.id, guestIds)
  return orders.map((order, index): OrderOutcome => {
    const result = results[index]
    if (typeof result !== 'string') return result ?? refused('Internal')
    const doc = own.get(order.actor.id)
    const outcome = accepted({ CommentId: result })
    return doc ? { ...outcome, own: [['own-comments', work.seq, doc]] } : outcome
  })
}

/** Comments come in storms: their rows tell a retry, and the draw decides which of them go out. */
export const sendHandler: BulkHandler<Send['payload']> = {
  key: () => 'Barrage/Send',
  knowsRetries: true,
  decide: sendMany,
}
