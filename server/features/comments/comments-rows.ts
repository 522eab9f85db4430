import * as limits from '#contract/limits.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Tx } from '#server/store/store.ts'

type Comment = Schema['comment']

export type ShownComment = Pick<
  Comment,
  'id' | 'guest_id' | 'guest_name' | 'text' | 'masked' | 'state' | 'question_id'
> & { shown_number: number; shown_at: number }

/** The comment rows that the documents need. */
export interface CommentsRows {
  /** The latest shown comments, including deleted ones, the newest first. */
  shown: ShownComment[]
  waiting: Pick<Comment, 'id' | 'guest_id' | 'guest_name' | 'text' | 'held' | 'created_at'>[]
  blocked: Pick<Schema['block'], 'guest_id' | 'guest_name'>[]
}

declare module '#server/engine/aggregate-rows.ts' {
  interface AggregateRows {
    comments: CommentsRows
  }
}

export async function readShown(tx: Tx, eventId: string): Promise<ShownComment[]> {
  const rows = await tx
    .selectFrom('comment')
    .select(['id', 'guest_id', 'guest_name', 'text', 'masked', 'state', 'question_id'])
    .select(['shown_number', 'shown_at'])
    .where('event_id', '=', eventId)
    .where('shown_number', 'is not', null)
    .orderBy('shown_number', 'desc')
    .limit(limits.commentRing)
    .execute()
  return rows as ShownComment[]
}

export async function readCommentsRows(tx: Tx, eventId: string): Promise<CommentsRows> {
  return {
    shown: await readShown(tx, eventId),
    waiting: await tx
      .selectFrom('comment')
      .select(['id', 'guest_id', 'guest_name', 'text', 'held', 'created_at'])
      .where('event_id', '=', eventId)
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .orderBy('id')
      .limit(limits.commentsWaiting)
      .execute(),
    blocked: await tx
      .selectFrom('block')
      .select(['guest_id', 'guest_name'])
      .where('event_id', '=', eventId)
      .execute(),
  }
}
