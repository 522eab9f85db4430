import { randomInt } from 'node:crypto'
import type { CommentState } from '#contract/comments.ts'
import * as limits from '#contract/limits.ts'
import { refusalOf } from '#machines/refusal.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { chunks } from '#server/store/chunks.ts'
import { readShown } from './comments-rows.ts'
import { drawLots, type InLine } from './draw-lots.ts'

const secondMilliseconds = 1000
const freshMilliseconds = limits.commentFreshSeconds * 1000

export const commentsId = (work: UnitOfWork): string => `comments-${work.row.id}`

export const commentsOf = (work: UnitOfWork) => work.load('comments', commentsId(work))

export const countInState = (comments: Aggregate<'comments'>, state: CommentState): number =>
  comments.tally.votes.get(state) ?? 0

/** Updates the counts by state after comments have changed their state. Also updates the guests' own documents. */
export async function countMoves(
  work: UnitOfWork,
  moved: readonly { guest_id: string; from: CommentState | null; to: CommentState }[],
): Promise<void> {
  const comments = await commentsOf(work)
  if (!comments || moved.length === 0) return
  const added = new Map<string, number>()
  const add = (what: string, by: number) => added.set(what, (added.get(what) ?? 0) + by)
  for (const { guest_id, from, to } of moved) {
    add(from ?? 'sent', from ? -1 : 1)
    add(to, 1)
    if (from) work.affectGuest(guest_id, { aggregateId: comments.id })
  }
  work.count(comments, added)
}

/** Moves all comments from one state to another. With `before`: only comments that began to wait before that time. */
async function moveAll(
  work: UnitOfWork,
  from: CommentState,
  to: CommentState,
  before = Number.MAX_SAFE_INTEGER,
) {
  const rows = await work.tx
    .updateTable('comment')
    .set({ state: to })
    .where('event_id', '=', work.row.id)
    .where('state', '=', from)
    .where('lined_at', '<', before)
    .returning('guest_id')
    .execute()
  await countMoves(
    work,
    rows.map(({ guest_id }) => ({ guest_id, from, to })),
  )
}

const drawId = (work: UnitOfWork): string => `comment-draw-${work.row.id}`

/** Gives up all comments that wait to be shown. This includes waiting comments of guests who were blocked. */
export async function passAll(work: UnitOfWork): Promise<void> {
  await moveAll(work, 'inLine', 'passed')
  await work.tx
    .updateTable('comment')
    .set({ blocked_from: 'passed' })
    .where('event_id', '=', work.row.id)
    .where('blocked_from', '=', 'inLine')
    .execute()
  await work.tx.deleteFrom('deadline').where('id', '=', drawId(work)).execute()
}

const lineOf = (work: UnitOfWork): Promise<InLine[]> =>
  work.tx
    .selectFrom('comment')
    .select(['id', 'guest_id'])
    .where('event_id', '=', work.row.id)
    .where('state', '=', 'inLine')
    .orderBy('lined_at')
    .orderBy('guest_number')
    .limit(limits.commentsInLine)
    .execute()

async function show(work: UnitOfWork, chosen: readonly InLine[], lastNumber: number): Promise<void> {
  for (const [index, { id }] of chosen.entries()) {
    await work.tx
      .updateTable('comment')
      .set({ state: 'shown', shown_at: work.at, shown_number: lastNumber + index + 1 })
      .where('id', '=', id)
      .execute()
  }
  await countMoves(
    work,
    chosen.map(({ guest_id }) => ({ guest_id, from: 'inLine', to: 'shown' })),
  )
}

/** Schedules the next choice of comments as a deadline. The first server that sees the deadline makes the choice. */
async function scheduleDraw(work: UnitOfWork): Promise<void> {
  const due_at = work.at - (work.at % secondMilliseconds) + secondMilliseconds
  await work.tx
    .insertInto('deadline')
    .values({ id: drawId(work), event_id: work.row.id, kind: 'comment-draw', item_id: null, due_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ due_at }))
    .execute()
}

/** Shows as many comments as this second allows, chosen at random. The others wait for the next second. */
export async function drawComments(work: UnitOfWork): Promise<void> {
  const comments = await commentsOf(work)
  if (!comments || countInState(comments, 'inLine') === 0) return
  if (refusalOf(comments.snapshot, { type: 'draw' })) return
  const shown = await readShown(work.tx, work.row.id)
  const second = work.at - (work.at % secondMilliseconds)
  const now = shown.filter(({ shown_at }) => shown_at >= second && shown_at < second + secondMilliseconds)
  const places = limits.commentsShownPerSecond - now.length
  if (places > 0) {
    // Give up comments that are too old. Do not do this soon after the host has resumed the comments, because they
    // could not be shown during the pause.
    if (work.at - comments.snapshot.context.resumedAt >= freshMilliseconds) {
      await moveAll(work, 'inLine', 'passed', work.at - freshMilliseconds)
    }
    const lately = shown.filter(({ shown_at }) => shown_at > work.at - freshMilliseconds)
    const chosen = drawLots(await lineOf(work), places, {
      shownNow: new Set(now.map((comment) => comment.guest_id)),
      shownLately: new Set(lately.map((comment) => comment.guest_id)),
      chance: (below) => randomInt(below),
    })
    await show(work, chosen, shown[0]?.shown_number ?? 0)
  }
  const after = await commentsOf(work)
  if (after && countInState(after, 'inLine') > 0) await scheduleDraw(work)
}

interface DropOptions {
  /** Whether the comments come back when the guest who wrote them is unblocked. */
  undoable?: boolean
}

/** Makes the removal final: if these guests are unblocked later, their comments do not come back. */
async function forgetBlocked({ tx, row }: UnitOfWork, guestIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('comment')
    .set({ blocked_from: null })
    .where('event_id', '=', row.id)
    .where('guest_id', 'in', guestIds)
    .where('blocked_from', 'is not', null)
    .execute()
}

/** Deletes the comments of these guests in every state: waiting for review, waiting to be shown, or shown recently. */
export async function dropCommentsOf(
  work: UnitOfWork,
  guestIds: readonly string[],
  how: DropOptions = {},
): Promise<void> {
  const comments = await commentsOf(work)
  if (!comments || guestIds.length === 0) return
  const ring = new Set((await readShown(work.tx, work.row.id)).map(({ id }) => id))
  for (const some of chunks(guestIds)) {
    if (!how.undoable) await forgetBlocked(work, some)
    const rows = await work.tx
      .selectFrom('comment')
      .select(['id', 'guest_id', 'state'])
      .where('event_id', '=', work.row.id)
      .where('guest_id', 'in', some)
      .where('state', 'in', ['waiting', 'inLine', 'shown'])
      .execute()
    const dropped = rows.filter(({ id, state }) => state !== 'shown' || ring.has(id))
    await dropComments(work, dropped, how)
  }
}

export async function dropComments(
  work: UnitOfWork,
  dropped: readonly { id: string; guest_id: string; state: CommentState }[],
  { undoable = false }: DropOptions = {},
): Promise<void> {
  for (const { id } of dropped) {
    // Load the comments before the first row changes, so that the unit of work knows the earlier documents.
    const comments = await commentsOf(work)
    if (comments) work.send(comments, { type: 'commentGone', commentId: id })
  }
  for (const some of chunks(dropped)) {
    const ids = some.map(({ id }) => id)
    await work.tx
      .updateTable('comment')
      .set(({ ref }) => ({ state: 'deleted', blocked_from: undoable ? ref('state') : null }))
      .where('id', 'in', ids)
      .execute()
  }
  await countMoves(
    work,
    dropped.map(({ guest_id, state }) => ({ guest_id, from: state, to: 'deleted' })),
  )
}

/**
 * Restores the comments that were removed when the guest was blocked. They return to the shown comments, to the review,
 * or to the comments that wait to be shown.
 */
export async function restoreCommentsOf(work: UnitOfWork, guestId: string): Promise<void> {
  const rows = await work.tx
    .selectFrom('comment')
    .select(['id', 'guest_id', 'blocked_from'])
    .where('event_id', '=', work.row.id)
    .where('guest_id', '=', guestId)
    .where('state', '=', 'deleted')
    .where('blocked_from', 'is not', null)
    .execute()
  const moves = rows.flatMap(({ id, guest_id, blocked_from }) =>
    blocked_from === null ? [] : [{ id, guest_id, from: 'deleted' as const, to: blocked_from }],
  )
  for (const { id, to } of moves) {
    await work.tx.updateTable('comment').set({ state: to, blocked_from: null }).where('id', '=', id).execute()
  }
  await countMoves(work, moves)
  await drawComments(work)
}
