import type { OwnCommentsDoc } from '#contract/comments.ts'
import * as limits from '#contract/limits.ts'
import { toldReason } from '#contract/word-filter.ts'
import { chunks } from '#server/store/chunks.ts'
import type { Database, Tx } from '#server/store/store.ts'

/** The document of a guest who has sent no comment. */
export const noOwnComments: OwnCommentsDoc = { comments: [], blocked: false }

/** The documents about the guests' own comments, by guest. */
export async function readOwnComments(
  db: Tx | Database,
  eventId: string,
  guestIds: readonly string[],
): Promise<Map<string, OwnCommentsDoc>> {
  const docs = new Map<string, OwnCommentsDoc>(guestIds.map((id) => [id, { ...noOwnComments, comments: [] }]))
  for (const some of chunks(guestIds)) {
    const comments = await db
      .selectFrom('comment')
      .select(['id', 'guest_id', 'text', 'held', 'state', 'created_at'])
      .where('event_id', '=', eventId)
      .where('guest_id', 'in', some)
      .where('guest_number', '>', (eb) =>
        eb
          .selectFrom('comment as latest')
          .select(({ fn, val }) =>
            eb(fn.max('latest.guest_number'), '-', val(limits.ownCommentsListed)).as('n'),
          )
          .whereRef('latest.event_id', '=', 'comment.event_id')
          .whereRef('latest.guest_id', '=', 'comment.guest_id'),
      )
      .orderBy('guest_number', 'desc')
      .execute()
    for (const { id, guest_id, text, held, state, created_at } of comments) {
      const told = toldReason(state === 'waiting' ? held : null)
      docs.get(guest_id)?.comments.push({ id, text, state, at: created_at, ...told })
    }
    const blocks = await db
      .selectFrom('block')
      .select('guest_id')
      .where('event_id', '=', eventId)
      .where('guest_id', 'in', some)
      .execute()
    for (const { guest_id } of blocks) {
      const doc = docs.get(guest_id)
      if (doc) doc.blocked = true
    }
  }
  return docs
}
