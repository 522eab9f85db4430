import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { CommandPayload } from '#contract/interface/commands.ts'
import type { CommentsCommand } from '#machines/domain/comments/comments.events.ts'
import { commentsTable } from '#machines/domain/comments/comments.table.ts'
import type { CommandEnvelope, EnvelopeOf } from '#server/engine/command-envelope.ts'
import { handlersOf } from '#server/engine/handlers-of.ts'
import { done, type ErasedGuest, type NamedGuest, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import type { Schema } from '#server/store/schema.ts'
import { knownName } from '../guests/guests.public.ts'
import { adoptQuestion } from '../qa/qa.public.ts'
import { changeComments, sendToComments } from './comments.public.ts'
import {
  commentsId,
  commentsOf,
  countMoves,
  drawComments,
  dropComments,
  dropCommentsOf,
  restoreCommentsOf,
} from './stream.ts'

async function resume(work: UnitOfWork): Promise<Outcome> {
  const outcome = await sendToComments(work, { type: 'resume', at: work.at })
  if (outcome.ok) await drawComments(work)
  return outcome
}

/** Publishes the documents again when only rows have changed and the state machine has not. */
async function rowsChanged(work: UnitOfWork): Promise<void> {
  const comments = await commentsOf(work)
  if (comments) work.change(comments, {})
}

const commentOf = (work: UnitOfWork, id: string): Promise<Schema['comment'] | undefined> =>
  work.tx
    .selectFrom('comment')
    .selectAll()
    .where('id', '=', id)
    .where('event_id', '=', work.row.id)
    .executeTakeFirst()

const decideReview =
  (to: 'inLine' | 'rejected') =>
  async (
    work: UnitOfWork,
    { payload }: CommandEnvelope<CommandPayload<'Comments/Approve'>>,
  ): Promise<Outcome> => {
    const ids = [...new Set(payload.commentIds)]
    const known = await work.tx
      .selectFrom('comment')
      .select('id')
      .where('event_id', '=', work.row.id)
      .where('id', 'in', ids)
      .execute()
    if (known.length < ids.length || !(await commentsOf(work))) return refused('NotFound')
    const moved = await work.tx
      .updateTable('comment')
      .set(to === 'inLine' ? { state: to, held: null, lined_at: work.at } : { state: to, lined_at: null })
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

async function pin(work: UnitOfWork, { payload }: EnvelopeOf<'Comments/Pin'>): Promise<Outcome> {
  const comment = await commentOf(work, payload.commentId)
  if (!comment || comment.state === 'deleted') return refused('NotFound')
  if (comment.state !== 'shown') return refused('CommentNotShown')
  return sendToComments(work, {
    type: 'pin',
    comment: { id: comment.id, text: comment.masked ?? comment.text },
  })
}

async function remove(work: UnitOfWork, { payload }: EnvelopeOf<'Comments/Delete'>): Promise<Outcome> {
  const comment = await commentOf(work, payload.commentId)
  if (!comment) return refused('NotFound')
  if (comment.state === 'deleted') return refused('AlreadySo')
  await dropComments(work, [comment])
  return done
}

/** Copies the comment into a live question of the guest who wrote the comment. */
async function toQuestion(
  work: UnitOfWork,
  { payload }: EnvelopeOf<'Comments/ToQuestion'>,
): Promise<Outcome> {
  const comment = await commentOf(work, payload.commentId)
  if (!comment || comment.state === 'deleted') return refused('NotFound')
  if (comment.question_id !== null) return refused('AlreadySo')
  const { guest_id: guestId, guest_name: guestName, text } = comment
  const adopted = await adoptQuestion(work, { guestId, guestName, text })
  if (!adopted.ok) return adopted
  // Load the comments aggregate before the row of the comment changes, so that the unit of work knows the earlier
  // state.
  await commentsOf(work)
  await work.tx
    .updateTable('comment')
    .set({ question_id: adopted.data })
    .where('id', '=', comment.id)
    .execute()
  await rowsChanged(work)
  return accepted({ questionId: adopted.data })
}

async function blockGuest(
  work: UnitOfWork,
  { payload }: EnvelopeOf<'Comments/BlockGuest'>,
): Promise<Outcome> {
  const guest = await work.tx
    .selectFrom('participation')
    .innerJoin('guest', 'guest.id', 'participation.guest_id')
    .select(['guest.id', 'guest.username', 'guest.consent'])
    .where('event_id', '=', work.row.id)
    .where('guest_id', '=', payload.guestId)
    .executeTakeFirst()
  if (!guest || !(await commentsOf(work))) return refused('NotFound')
  const added = await work.tx
    .insertInto('block')
    .values({
      event_id: work.row.id,
      guest_id: guest.id,
      guest_name: knownName(work.event.snapshot.context.guestFields, guest),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('guest_id')
    .execute()
  if (added.length === 0) return refused('AlreadySo')
  await dropCommentsOf(work, [guest.id], { undoable: true })
  await rowsChanged(work)
  work.affectGuest(guest.id, { aggregateId: commentsId(work) })
  return done
}

async function unblockGuest(
  work: UnitOfWork,
  { payload }: EnvelopeOf<'Comments/UnblockGuest'>,
): Promise<Outcome> {
  if (!(await commentsOf(work))) return refused('NotFound')
  const gone = await work.tx
    .deleteFrom('block')
    .where('event_id', '=', work.row.id)
    .where('guest_id', '=', payload.guestId)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) return refused('NotFound')
  await restoreCommentsOf(work, payload.guestId)
  await rowsChanged(work)
  work.affectGuest(payload.guestId, { aggregateId: commentsId(work) })
  return done
}

export const commentsHandlers = {
  ...handlersOf(commentsTable, ['open', 'close', 'openReactions', 'closeReactions'], (work, { type }) =>
    changeComments(work, type),
  ),
  ...handlersOf(
    commentsTable,
    ['reviewOn', 'reviewOff', 'pause', 'unpin', 'setSlowMode'],
    (work, event: CommentsCommand) => sendToComments(work, event),
  ),
  'Comments/Resume': resume,
  'Comments/Approve': decideReview('inLine'),
  'Comments/Reject': decideReview('rejected'),
  'Comments/Pin': pin,
  'Comments/Delete': remove,
  'Comments/ToQuestion': toQuestion,
  'Comments/BlockGuest': blockGuest,
  'Comments/UnblockGuest': unblockGuest,
}

/** Renames the guest's comments, also in the list of blocked guests. Only hosts see these names. */
export async function nameComments(work: UnitOfWork, { guestId, shownAs, name }: NamedGuest): Promise<void> {
  if (shownAs !== null || !(await commentsOf(work))) return
  for (const table of ['comment', 'block'] as const) {
    await work.tx
      .updateTable(table)
      .set({ guest_name: name })
      .where('event_id', '=', work.row.id)
      .where('guest_id', '=', guestId)
      .execute()
  }
  await rowsChanged(work)
}

/** Deletes the comments of an erased guest with their texts, and the guest's block. */
export async function eraseComments(work: UnitOfWork, { guestId }: ErasedGuest): Promise<string[]> {
  if (!(await commentsOf(work))) return []
  const left = await work.tx
    .selectFrom('comment')
    .select(['id', 'guest_id', 'state'])
    .where('event_id', '=', work.row.id)
    .where('guest_id', '=', guestId)
    .where('state', '<>', 'deleted')
    .execute()
  await dropComments(work, left)
  await work.tx
    .updateTable('comment')
    .set({ text: '', masked: null, held: null, guest_name: '' })
    .where('event_id', '=', work.row.id)
    .where('guest_id', '=', guestId)
    .execute()
  await work.tx
    .deleteFrom('block')
    .where('event_id', '=', work.row.id)
    .where('guest_id', '=', guestId)
    .execute()
  await rowsChanged(work)
  return []
}

/** Takes the names out of all comments and blocks. */
export async function unnameComments(work: UnitOfWork): Promise<void> {
  if (!(await commentsOf(work))) return
  for (const table of ['comment', 'block'] as const) {
    await work.tx.updateTable(table).set({ guest_name: '' }).where('event_id', '=', work.row.id).execute()
  }
  await rowsChanged(work)
}
