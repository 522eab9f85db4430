import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import { nextTurn } from '#server/store/next-turn.ts'
import type { Database } from '#server/store/store.ts'
import { type AskingEvent, knownTo } from '../guests/guests.public.ts'
import { after, type Cursor, pageOf } from './page.ts'

const order = ['joined_at', 'guest_id'] as const

/** One page of an event's guests, in the order of joining. A guest without consent has no name. */
export async function exportGuests(
  db: Database,
  { id: eventId, guestFields }: AskingEvent,
  cursor: Cursor | null,
) {
  const rows = await db
    .selectFrom('participation')
    .innerJoin('guest', 'guest.id', 'participation.guest_id')
    .select(['guest_id', 'joined_at', 'removed_at', 'username', 'company', 'email', 'consent'])
    .select('name_held')
    .where('event_id', '=', eventId)
    .where(after(order, cursor))
    .orderBy('joined_at')
    .orderBy('guest_id')
    .limit(limits.exportRowsAtOnce)
    .execute()
  const toRow = (row: (typeof rows)[number]) => {
    const { joined_at, removed_at, username, company, email, consent } = knownTo(guestFields, row)
    return {
      guestId: row.guest_id,
      at: joined_at,
      name: consent === 1 ? username : '',
      company: consent === 1 ? company : '',
      email: consent === 1 ? email : '',
      state: removed_at === null ? 'joined' : 'removed',
      held: row.name_held === 1 ? ('offensive' as const) : ('' as const),
    }
  }
  return pageOf(rows, toRow, (row) => [row.joined_at, row.guest_id])
}

/**
 * Number of guests of an event who do not consent to the use of their details. The rows are read in slices. The
 * number is never cached, because guests can change their consent at any time.
 */
export async function countWithoutConsent(db: Database, eventId: string): Promise<number> {
  let [count, at, guestId] = [0, 0, '']
  for (;;) {
    const { rows } = await sql<{ at: number; guest: string; consent: number }>`
      select joined_at as at, guest_id as guest, consent
      from participation join guest on guest.id = participation.guest_id
      where event_id = ${eventId} and (joined_at, guest_id) > (${at}, ${guestId})
      order by joined_at, guest_id limit ${sql.lit(limits.rowsReadAtOnce)}`.execute(db)
    count += rows.filter(({ consent }) => consent !== 1).length
    const last = rows.at(-1)
    if (!last || rows.length < limits.rowsReadAtOnce) return count
    ;[at, guestId] = [Number(last.at), last.guest]
    await nextTurn()
  }
}
