import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { GuestSort, listedGuest } from '../../src/contract/calls.ts'
import * as limits from '../../src/contract/limits.ts'
import { folded, holds } from '../store/folded.ts'
import type { Schema } from '../store/schema.ts'
import type { Database, Store } from '../store/store.ts'
import type { AskingEvent } from './asking-event.ts'
import { type Detail, knownDetails, knownTo } from './guest-details.ts'

type Listed = z.output<typeof listedGuest>
type Where = Pick<Store, 'db' | 'dialect'>

export interface GuestsAsked {
  search: string
  /** The last guest shown; null: from the first. */
  afterId: string | null
  /** Only those who share name or e-mail address with another: perhaps one person with several tokens. */
  doubles: boolean
  sort: GuestSort
  descending: boolean
}

const taking = (db: Database, eventId: string) =>
  db
    .selectFrom('participation')
    .innerJoin('guest', 'guest.id', 'participation.guest_id')
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)

/** What several of the event's guests have in this column. */
const shared = ({ db, dialect }: Where, eventId: string, column: Detail) =>
  taking(db, eventId)
    .select(folded(dialect, column).as('value'))
    .where(column, '<>', '')
    .groupBy(folded(dialect, column))
    .having((eb) => eb.fn.countAll(), '>', 1)

/** How many of the event's guests have each of these names and addresses, all folded; in one scan. */
async function countAlike(
  { db, dialect }: Where,
  eventId: string,
  page: readonly { nameKey: string; emailKey: string }[],
): Promise<{ names: Map<string, number>; emails: Map<string, number> }> {
  const alike = { names: new Map<string, number>(), emails: new Map<string, number>() }
  const names = page.map((row) => row.nameKey).filter(Boolean)
  const emails = page.map((row) => row.emailKey).filter(Boolean)
  if (names.length + emails.length === 0) return alike
  const isAnyOf = (eb: ExpressionBuilder<Schema, 'guest'>, column: Detail, keys: string[]) =>
    keys.length > 0 ? [eb(folded(dialect, column), 'in', keys)] : []
  const rows = await taking(db, eventId)
    .select((eb) => [
      folded(dialect, 'username').as('nameKey'),
      folded(dialect, 'email').as('emailKey'),
      eb.fn.countAll().as('count'),
    ])
    .where((eb) => eb.or([...isAnyOf(eb, 'username', names), ...isAnyOf(eb, 'email', emails)]))
    .groupBy([folded(dialect, 'username'), folded(dialect, 'email')])
    .execute()
  const add = (to: Map<string, number>, key: string, count: number) => to.set(key, (to.get(key) ?? 0) + count)
  for (const { nameKey, emailKey, count } of rows) {
    add(alike.names, nameKey, Number(count))
    add(alike.emails, emailKey, Number(count))
  }
  return alike
}

const sortColumns = { Username: 'username', Company: 'company', Email: 'email' } as const

/** One page of an event's guests, in the order asked for, and those of one value by their id. */
export async function listGuests(
  store: Where,
  { id: eventId, guestFields }: AskingEvent,
  asked: GuestsAsked,
): Promise<Listed[]> {
  const { db, dialect } = store
  const known = knownDetails(guestFields)
  const column = asked.sort === 'JoinedOn' ? undefined : sortColumns[asked.sort]
  const value: RawBuilder<unknown> =
    column && known.includes(column) ? folded(dialect, column) : sql.ref('joined_at')
  const direction = asked.descending ? 'desc' : 'asc'
  let query = taking(db, eventId)
    .select(['guest.id', 'username', 'company', 'email', 'joined_at'])
    .select([folded(dialect, 'username').as('nameKey'), folded(dialect, 'email').as('emailKey')])
    .orderBy(value, direction)
    .orderBy('guest.id', direction)
    .limit(limits.guestsPerPage)
  if (asked.afterId) {
    // Also where that guest has been removed since.
    const last = db
      .selectFrom('participation')
      .innerJoin('guest', 'guest.id', 'participation.guest_id')
      .select([value.as('value'), 'guest.id'])
      .where('event_id', '=', eventId)
      .where('guest.id', '=', asked.afterId)
    const beyond = sql.raw(asked.descending ? '<' : '>')
    query = query.where(sql<boolean>`(${value}, ${sql.ref('guest.id')}) ${beyond} (${last})`)
  }
  if (asked.search) {
    const has = (column: Detail) => holds(dialect, column, asked.search)
    query = query.where((eb) => eb.or(known.map(has)))
  }
  if (asked.doubles) {
    query = query.where((eb) =>
      eb.or(
        known
          .filter((column) => column !== 'company')
          .map((column) => eb(folded(dialect, column), 'in', shared(store, eventId, column))),
      ),
    )
  }
  const page = (await query.execute())
    .map((row) => knownTo(guestFields, row))
    // What the event does not ask for is nobody's double.
    .map((row) => ({ ...row, nameKey: row.username && row.nameKey, emailKey: row.email && row.emailKey }))
  const { names, emails } = await countAlike(store, eventId, page)
  const others = (counts: Map<string, number>, key: string) => (key ? (counts.get(key) ?? 1) - 1 : 0)
  return page.map((row) => ({
    Id: row.id,
    Username: row.username,
    Company: row.company,
    Email: row.email,
    JoinedOn: row.joined_at,
    SameName: others(names, row.nameKey),
    SameEmail: others(emails, row.emailKey),
  }))
}
