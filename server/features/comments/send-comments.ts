import { accepted, type Refusal, refused } from '#contract/errors.ts'
import type { CommandPayload } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import { refusalOf } from '#machines/refusal.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { BulkHandler, CommandEnvelope, CommandOutcome } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { chunks } from '#server/store/chunks.ts'
import type { Schema } from '#server/store/schema.ts'
import { knownName } from '../guests/guests.public.ts'
import { readRecentTexts, type Verdict, WordFilter } from '../word-filter/word-filter.public.ts'
import { readOwnComments } from './own-comments.ts'
import { commentsOf, countInState, countMoves, drawComments } from './stream.ts'

type Send = CommandEnvelope<CommandPayload<'Comments/Send'>>
type Comment = Schema['comment']

const minuteMilliseconds = 60_000

/** A guest who sends a comment, with the earlier comments of the guest. */
interface Sender {
  name: string
  blocked: boolean
  /** Number of the guest's latest comment. */
  number: number
  /**
   * Times of the guest's comments in the last minute. If the clock was set back, some can be slightly in the future.
   */
  sentAt: number[]
}

async function readSenders(work: UnitOfWork, guestIds: string[]): Promise<Map<string, Sender>> {
  const senders = new Map<string, Sender>()
  for (const some of chunks(guestIds)) {
    const guests = await work.tx
      .selectFrom('guest')
      .leftJoin('block', (join) =>
        join.onRef('block.guest_id', '=', 'guest.id').on('block.event_id', '=', work.row.id),
      )
      .select(['guest.id', 'guest.username', 'guest.consent', 'block.guest_id as blocked'])
      .where('guest.id', 'in', some)
      .execute()
    const fields = work.event.snapshot.context.guestFields
    for (const { blocked, ...guest } of guests) {
      const name = knownName(fields, guest)
      senders.set(guest.id, { name, blocked: blocked !== null, number: 0, sentAt: [] })
    }
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

type Made = Pick<Comment, 'id' | 'text'>

/**
 * Comments that these commands have already created, by guest and command. A command with such a comment is a
 * repetition.
 */
async function earlierComments(work: UnitOfWork, envelopes: Send[]): Promise<Map<string, Made>> {
  const earlier = new Map<string, Made>()
  for (const some of chunks(envelopes)) {
    const rows = await work.tx
      .selectFrom('comment')
      .select(['guest_id', 'command_id', 'id', 'text'])
      .where('event_id', '=', work.row.id)
      .where('guest_id', 'in', [...new Set(some.map((envelope) => envelope.actor.id))])
      .where(
        'command_id',
        'in',
        some.map((envelope) => envelope.commandId),
      )
      .execute()
    for (const row of rows) earlier.set(`${row.guest_id} ${row.command_id}`, row)
  }
  return earlier
}

/** The reason why this guest may not send a comment now; undefined if the guest may. */
function rateRefusal({ sentAt }: Sender, slowSeconds: number, now: number): Refusal | undefined {
  const within = (milliseconds: number) => sentAt.filter((at) => Math.abs(now - at) < milliseconds).length
  if (slowSeconds > 0 && within(slowSeconds * 1000) > 0) return refused('SlowMode', { seconds: slowSeconds })
  const tooMany = within(minuteMilliseconds) >= limits.commentsPerGuestPerMinute
  return tooMany || within(limits.commentGapMilliseconds) > 0 ? refused('TooFast') : undefined
}

/** Decides comment commands one after another, and collects the rows of the accepted comments. */
class Intake {
  readonly rows: Comment[] = []
  readonly #work: UnitOfWork
  readonly #comments: Aggregate<'comments'>
  readonly #wordFilter: WordFilter
  readonly #gate: Refusal | undefined
  /** Why review is on from the next comment on. */
  cause: Verdict['cause'] = null

  constructor(work: UnitOfWork, comments: Aggregate<'comments'>, wordFilter: WordFilter) {
    this.#work = work
    this.#comments = comments
    this.#wordFilter = wordFilter
    const code = refusalOf(work.event.snapshot, { type: 'takePart', feature: 'interactions' })
    this.#gate = code && refused(code)
  }

  #countInState(state: Comment['state']): number {
    return countInState(this.#comments, state) + this.rows.filter((row) => row.state === state).length
  }

  #failure(sender: Sender | undefined): Refusal | undefined {
    if (!sender) return refused('NoAccess')
    return this.#gate ?? this.#roomRefusal(false) ?? this.#senderRefusal(sender)
  }

  #roomRefusal(held: boolean): Refusal | undefined {
    const waiting = this.#countInState('waiting')
    const code = refusalOf(this.#comments.snapshot, { type: 'send', waiting, held })
    return code && refused(code)
  }

  #senderRefusal(sender: Sender): Refusal | undefined {
    if (sender.blocked) return refused('GuestBlocked')
    return rateRefusal(sender, this.#comments.snapshot.context.slowSeconds, this.#work.at)
  }

  /** Returns the row of the new comment, or the refusal. */
  take({ actor, commandId, payload }: Send, sender: Sender | undefined): Comment | Refusal {
    const failure = this.#failure(sender)
    if (failure || !sender) return failure ?? refused('NoAccess')
    const { at, row } = this.#work
    const { held, masked, cause } = this.#wordFilter.judge(payload.text)
    const reviewed = this.#comments.snapshot.value.review === 'on' || this.cause !== null || held !== null
    const full = reviewed ? this.#roomRefusal(true) : undefined
    if (full) return full
    this.cause ??= cause
    const lined = this.#countInState('inLine') < limits.commentsInLine ? 'inLine' : 'passed'
    sender.number += 1
    sender.sentAt.push(at)
    const comment: Comment = {
      id: newId(),
      event_id: row.id,
      guest_id: actor.id,
      guest_number: sender.number,
      guest_name: sender.name,
      text: payload.text,
      held,
      masked,
      state: reviewed ? 'waiting' : lined,
      command_id: commandId,
      created_at: at,
      lined_at: reviewed ? null : at,
      shown_at: null,
      shown_number: null,
      question_id: null,
      blocked_from: null,
    }
    this.rows.push(comment)
    return comment
  }
}

async function keep(work: UnitOfWork, rows: Comment[]): Promise<void> {
  for (const some of chunks(rows)) await work.tx.insertInto('comment').values(some).execute()
  await countMoves(
    work,
    rows.map(({ guest_id, state }) => ({ guest_id, from: null, to: state })),
  )
  await drawComments(work)
  work.record('guests', 'Comments/Send', {
    comments: rows.map(({ guest_id, id, text }) => [guest_id, id, text]),
  })
}

async function sendMany(work: UnitOfWork, envelopes: Send[]): Promise<CommandOutcome[]> {
  const comments = await commentsOf(work)
  if (!comments) return envelopes.map(() => refused('NotFound'))
  const guestIds = [...new Set(envelopes.map((envelope) => envelope.actor.id))]
  const made = await earlierComments(work, envelopes)
  const senders = await readSenders(work, guestIds)
  const { guard: settings } = work.event.snapshot.context
  const { participants } = work.projectionContext.event
  const recent = await readRecentTexts(work, 'comment', { event_id: work.row.id })
  const wordFilter = new WordFilter(settings, participants, recent)
  const intake = new Intake(work, comments, wordFilter)
  const results = envelopes.map((envelope): string | Refusal => {
    const key = `${envelope.actor.id} ${envelope.commandId}`
    const known = made.get(key)
    if (known) return known.text === envelope.payload.text ? known.id : refused('CommandIdUsed')
    const taken = intake.take(envelope, senders.get(envelope.actor.id))
    if (!('id' in taken)) return taken
    made.set(key, taken)
    return taken.id
  })
  if (intake.cause && comments.snapshot.value.review === 'off')
    work.send(comments, { type: 'reviewOn', cause: intake.cause })
  if (intake.rows.length > 0) await keep(work, intake.rows)
  const own = await readOwnComments(work.tx, work.row.id, guestIds)
  return envelopes.map((envelope, index): CommandOutcome => {
    const result = results[index]
    if (typeof result !== 'string') return result ?? refused('Internal')
    const doc = own.get(envelope.actor.id)
    const outcome = accepted({ commentId: result })
    return doc ? { ...outcome, own: [['own-comments', work.seq, doc]] } : outcome
  })
}

/**
 * Many guests send comments at the same moment, so they are decided together. The rows of the comments show which
 * commands are repeated. Which comments appear on the screen is decided later, at random.
 */
export const sendHandler: BulkHandler<Send['payload']> = {
  key: () => 'Comments/Send',
  knowsRetries: true,
  decide: sendMany,
}
