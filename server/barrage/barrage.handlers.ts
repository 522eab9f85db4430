import type { CommandPayload } from '../../src/contract/commands.ts'
import type { QuestionContent } from '../../src/contract/content.ts'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { BarrageCommand } from '../../src/machines/barrage/barrage.events.ts'
import { countQuestions, qaOf } from '../commands/qa.ts'
import { knownTo } from '../guests/guest-details.ts'
import { newId } from '../ids.ts'
import type { Schema } from '../store/schema.ts'
import type { CommandOrder, Order } from '../work/order.ts'
import { done, type Work } from '../work/work.ts'
import {
  barrageId,
  barrageOf,
  countMoves,
  drawComments,
  dropComments,
  dropCommentsOf,
  passAll,
} from './stream.ts'

async function sendToBarrage(work: Work, event: BarrageCommand): Promise<Outcome> {
  const barrage = await barrageOf(work)
  if (!barrage) return refused('NotFound')
  return work.send(barrage, event) ?? done
}

type PlainType = 'open' | 'reviewOn' | 'reviewOff' | 'pause' | 'unpin' | 'openReactions' | 'closeReactions'

const toBarrage = (type: PlainType) => (work: Work) => sendToBarrage(work, { type })

async function close(work: Work): Promise<Outcome> {
  const outcome = await sendToBarrage(work, { type: 'close' })
  if (outcome.ok) await passAll(work)
  return outcome
}

async function resume(work: Work): Promise<Outcome> {
  const outcome = await sendToBarrage(work, { type: 'resume', at: work.at })
  if (outcome.ok) await drawComments(work)
  return outcome
}

/** Documents that rows alone have changed. */
async function rowsChanged(work: Work): Promise<void> {
  const barrage = await barrageOf(work)
  if (barrage) work.change(barrage, {})
}

const commentOf = (work: Work, id: string): Promise<Schema['comment'] | undefined> =>
  work.tx
    .selectFrom('comment')
    .selectAll()
    .where('id', '=', id)
    .where('event_id', '=', work.row.id)
    .executeTakeFirst()

const decideReview =
  (to: 'inLine' | 'rejected') =>
  async (work: Work, { payload }: Order<CommandPayload<'Barrage/Approve'>>): Promise<Outcome> => {
    const ids = [...new Set(payload.CommentIds)]
    const known = await work.tx
      .selectFrom('comment')
      .select('id')
      .where('event_id', '=', work.row.id)
      .where('id', 'in', ids)
      .execute()
    if (known.length < ids.length || !(await barrageOf(work))) return refused('NotFound')
    const moved = await work.tx
      .updateTable('comment')
      .set({ state: to, lined_at: to === 'inLine' ? work.at : null })
      .where('id', 'in', ids)
      .where('state', '=', 'waiting')
      .returning('guest_id')
      .execute()
    if (moved.length === 0) return refused('CommentNotWaiting')
    await countMoves(
      work,
      moved.map(({ guest_id }) => ({ guest_id, from: 'waiting', to })),
    )
    await drawComments(work)
    return done
  }

async function pin(work: Work, { payload }: CommandOrder<'Barrage/Pin'>): Promise<Outcome> {
  const comment = await commentOf(work, payload.CommentId)
  if (!comment || comment.state === 'deleted') return refused('NotFound')
  if (comment.state !== 'shown') return refused('CommentNotShown')
  return sendToBarrage(work, { type: 'pin', comment: { id: comment.id, text: comment.text } })
}

async function remove(work: Work, { payload }: CommandOrder<'Barrage/Delete'>): Promise<Outcome> {
  const comment = await commentOf(work, payload.CommentId)
  if (!comment) return refused('NotFound')
  if (comment.state === 'deleted') return refused('AlreadySo')
  await dropComments(work, [comment])
  return done
}

/** The comment goes on as a live question of its guest; as on the screen, without their name where that is allowed. */
async function toQuestion(work: Work, { payload }: CommandOrder<'Barrage/ToQuestion'>): Promise<Outcome> {
  const comment = await commentOf(work, payload.CommentId)
  const qa = await qaOf(work)
  if (!comment || comment.state === 'deleted' || !qa) return refused('NotFound')
  if (comment.question_id !== null) return refused('AlreadySo')
  const settings = work.event.snapshot.context
  if (!settings.features.qa) return refused('FeatureOff')
  const full = work.send(qa, { type: 'adopt', questions: await countQuestions(work) })
  if (full) return full
  const anonymous = settings.anonymousAllowed
  const content: QuestionContent = {
    text: comment.text,
    authorId: comment.guest_id,
    authorName: anonymous ? '' : comment.guest_name,
    anonymous,
    askedAt: work.at,
    autoReview: true,
    replies: [],
  }
  const question = work.create('question', newId(), content, { authorId: comment.guest_id })
  work.aside(comment.guest_id, { subjectId: question.id })
  // Loaded before its rows change, so that what it was is known.
  await barrageOf(work)
  await work.tx
    .updateTable('comment')
    .set({ question_id: question.id })
    .where('id', '=', comment.id)
    .execute()
  await rowsChanged(work)
  return accepted({ QuestionId: question.id })
}

async function blockGuest(work: Work, { payload }: CommandOrder<'Barrage/BlockGuest'>): Promise<Outcome> {
  const guest = await work.tx
    .selectFrom('participation')
    .innerJoin('guest', 'guest.id', 'participation.guest_id')
    .select(['guest.id', 'guest.username'])
    .where('event_id', '=', work.row.id)
    .where('guest_id', '=', payload.GuestId)
    .executeTakeFirst()
  if (!guest || !(await barrageOf(work))) return refused('NotFound')
  const added = await work.tx
    .insertInto('block')
    .values({
      event_id: work.row.id,
      guest_id: guest.id,
      guest_name: knownTo(work.event.snapshot.context.guestFields, guest).username,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('guest_id')
    .execute()
  if (added.length === 0) return refused('AlreadySo')
  await dropCommentsOf(work, [guest.id])
  await rowsChanged(work)
  work.aside(guest.id, { subjectId: barrageId(work) })
  return done
}

async function unblockGuest(work: Work, { payload }: CommandOrder<'Barrage/UnblockGuest'>): Promise<Outcome> {
  if (!(await barrageOf(work))) return refused('NotFound')
  const gone = await work.tx
    .deleteFrom('block')
    .where('event_id', '=', work.row.id)
    .where('guest_id', '=', payload.GuestId)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) return refused('NotFound')
  await rowsChanged(work)
  work.aside(payload.GuestId, { subjectId: barrageId(work) })
  return done
}

export const barrageHandlers = {
  'Barrage/Open': toBarrage('open'),
  'Barrage/Close': close,
  'Barrage/ReviewOn': toBarrage('reviewOn'),
  'Barrage/ReviewOff': toBarrage('reviewOff'),
  'Barrage/Pause': toBarrage('pause'),
  'Barrage/Resume': resume,
  'Barrage/SetSlowMode': (work: Work, { payload }: CommandOrder<'Barrage/SetSlowMode'>) =>
    sendToBarrage(work, { type: 'setSlowMode', seconds: payload.Seconds }),
  'Barrage/Approve': decideReview('inLine'),
  'Barrage/Reject': decideReview('rejected'),
  'Barrage/Pin': pin,
  'Barrage/Unpin': toBarrage('unpin'),
  'Barrage/Delete': remove,
  'Barrage/ToQuestion': toQuestion,
  'Barrage/BlockGuest': blockGuest,
  'Barrage/UnblockGuest': unblockGuest,
  'Reaction/Open': toBarrage('openReactions'),
  'Reaction/Close': toBarrage('closeReactions'),
}
