import { randomInt } from 'node:crypto'
import type { CommentState } from '../../src/contract/barrage.ts'
import * as limits from '../../src/contract/limits.ts'
import { refusalOf } from '../../src/machines/refusal.ts'
import type { Subject } from '../work/subject.ts'
import type { Work } from '../work/work.ts'
import { readShown } from './barrage-rows.ts'
import { drawLots, type InLine } from './draw-lots.ts'

const secondMilliseconds = 1000
const freshMilliseconds = limits.commentFreshSeconds * 1000

export const barrageId = (work: Work): string => `barrage-${work.row.id}`

export const barrageOf = (work: Work) => work.load('barrage', barrageId(work))

export const standing = (barrage: Subject<'barrage'>, state: CommentState): number =>
  barrage.tally.votes.get(state) ?? 0

/** Comments that went from one state to another, into the counts; and the guests hear of it. */
export async function countMoves(
  work: Work,
  moved: readonly { guest_id: string; from: CommentState | null; to: CommentState }[],
): Promise<void> {
  const barrage = await barrageOf(work)
  if (!barrage || moved.length === 0) return
  const added = new Map<string, number>()
  const add = (what: string, by: number) => added.set(what, (added.get(what) ?? 0) + by)
  for (const { guest_id, from, to } of moved) {
    add(from ?? 'sent', from ? -1 : 1)
    add(to, 1)
    if (from) work.aside(guest_id, { subjectId: barrage.id })
  }
  work.count(barrage, added)
}

/** Puts what stands in one state into another; `since`: only what came into line before. */
async function moveAll(work: Work, from: CommentState, to: CommentState, before = Number.MAX_SAFE_INTEGER) {
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

const drawId = (work: Work): string => `comment-draw-${work.row.id}`

/** Nothing of what waits for its turn goes out any more. */
export async function passAll(work: Work): Promise<void> {
  await moveAll(work, 'inLine', 'passed')
  await work.tx.deleteFrom('deadline').where('id', '=', drawId(work)).execute()
}

const lineOf = (work: Work): Promise<InLine[]> =>
  work.tx
    .selectFrom('comment')
    .select(['id', 'guest_id'])
    .where('event_id', '=', work.row.id)
    .where('state', '=', 'inLine')
    .orderBy('lined_at')
    .orderBy('guest_number')
    .limit(limits.commentsInLine)
    .execute()

async function show(work: Work, chosen: readonly InLine[], lastNumber: number): Promise<void> {
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

/** The next draw, as a row with a due time: whichever server sees it first draws. */
async function scheduleDraw(work: Work): Promise<void> {
  const due_at = work.at - (work.at % secondMilliseconds) + secondMilliseconds
  await work.tx
    .insertInto('deadline')
    .values({ id: drawId(work), event_id: work.row.id, kind: 'comment-draw', item_id: null, due_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ due_at }))
    .execute()
}

/** Lets out what this second still has room for, drawn by lot; the rest waits for the next second's draw. */
export async function drawComments(work: Work): Promise<void> {
  const barrage = await barrageOf(work)
  if (!barrage || standing(barrage, 'inLine') === 0) return
  if (refusalOf(barrage.snapshot, { type: 'draw' })) return
  const shown = await readShown(work.tx, work.row.id)
  const second = work.at - (work.at % secondMilliseconds)
  const now = shown.filter(({ shown_at }) => shown_at >= second && shown_at < second + secondMilliseconds)
  const places = limits.commentsShownPerSecond - now.length
  if (places > 0) {
    // Nobody grows old in line while the host holds the stream.
    if (work.at - barrage.snapshot.context.resumedAt >= freshMilliseconds) {
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
  const after = await barrageOf(work)
  if (after && standing(after, 'inLine') > 0) await scheduleDraw(work)
}

/** Takes the comments of guests off, wherever they stand: waiting, in line, or among those shown last. */
export async function dropCommentsOf(work: Work, guestIds: readonly string[]): Promise<void> {
  const barrage = await barrageOf(work)
  if (!barrage || guestIds.length === 0) return
  const ring = new Set((await readShown(work.tx, work.row.id)).map(({ id }) => id))
  const rows = await work.tx
    .selectFrom('comment')
    .select(['id', 'guest_id', 'state'])
    .where('event_id', '=', work.row.id)
    .where('guest_id', 'in', guestIds)
    .where('state', 'in', ['waiting', 'inLine', 'shown'])
    .execute()
  const dropped = rows.filter(({ id, state }) => state !== 'shown' || ring.has(id))
  await dropComments(work, dropped)
}

export async function dropComments(
  work: Work,
  dropped: readonly { id: string; guest_id: string; state: CommentState }[],
): Promise<void> {
  for (const { id } of dropped) {
    // Loaded before the first row changes, so that what the documents were is known.
    const barrage = await barrageOf(work)
    if (barrage) work.send(barrage, { type: 'commentGone', commentId: id })
    await work.tx.updateTable('comment').set({ state: 'deleted' }).where('id', '=', id).execute()
  }
  await countMoves(
    work,
    dropped.map(({ guest_id, state }) => ({ guest_id, from: state, to: 'deleted' })),
  )
}
