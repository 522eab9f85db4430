import * as limits from '#contract/limits.ts'
import type { Database } from '#server/store/store.ts'
import { type AskingEvent, knownTo } from '../guests/guests.public.ts'
import { after, type Cursor, pageOf } from './page.ts'

const order = ['comment.created_at', 'comment.guest_id', 'comment.id'] as const

/**
 * One page of an event's comments, in the order of arrival. Each comment has the name that the guest had at that
 * time.
 */
export async function exportComments(
  db: Database,
  { id: eventId, guestFields }: AskingEvent,
  cursor: Cursor | null,
) {
  const rows = await db
    .selectFrom('comment')
    .innerJoin('guest', 'guest.id', 'comment.guest_id')
    .select([
      'comment.id',
      'comment.guest_id',
      'comment.created_at',
      'comment.text',
      'comment.state',
      'comment.held',
    ])
    .select(['comment.guest_name as username', 'guest.company', 'guest.email', 'guest.consent'])
    .where('comment.event_id', '=', eventId)
    .where(after(order, cursor))
    .orderBy('comment.created_at')
    .orderBy('comment.guest_id')
    .orderBy('comment.id')
    .limit(limits.exportRowsAtOnce)
    .execute()
  const toRow = (row: (typeof rows)[number]) => {
    const { username, company, email, consent, text, state, created_at } = knownTo(guestFields, row)
    return {
      at: Number(created_at),
      name: consent === 1 ? username : '',
      company: consent === 1 ? company : '',
      email: consent === 1 ? email : '',
      text,
      state,
      held: row.held ?? ('' as const),
    }
  }
  return pageOf(
    rows,
    toRow,
    (row) => [Number(row.created_at), row.guest_id, row.id],
    (row) => row.id,
  )
}
