import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { listedGuest } from '../../src/contract/calls.ts'
import * as limits from '../../src/contract/limits.ts'
import type { Schema } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

type Listed = z.output<typeof listedGuest>
type Detail = 'username' | 'company' | 'email'

export interface GuestsAsked {
  search: string
  /** The last guest shown; null: from the first. */
  afterId: string | null
  /** Only those who share name or e-mail address with another: perhaps one person with several tokens. */
  doubles: boolean
}

const folded = (column: Detail) => sql<string>`lower(${sql.ref(column)})`

const taking = (db: Database, eventId: string) =>
  db
    .selectFrom('participation')
    .innerJoin('guest', 'guest.id', 'participation.guest_id')
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)

/** What several of the event's guests have in this column. */
const shared = (db: Database, eventId: string, column: Detail) =>
  taking(db, eventId)
    .select(folded(column).as('value'))
    .where(column, '<>', '')
    .groupBy(folded(column))
    .having((eb) => eb.fn.countAll(), '>', 1)

/** How many of the event's guests have each of these names and addresses, all in lower case; in one scan. */
async function countAlike(
  db: Database,
  eventId: string,
  page: readonly { nameKey: string; emailKey: string }[],
): Promise<{ names: Map<string, number>; emails: Map<string, number> }> {
  const alike = { names: new Map<string, number>(), emails: new Map<string, number>() }
  const names = page.map((row) => row.nameKey).filter(Boolean)
  const emails = page.map((row) => row.emailKey).filter(Boolean)
  if (names.length + emails.length === 0) return alike
  const isAnyOf = (eb: ExpressionBuilder<Schema, 'guest'>, column: Detail, keys: string[]) =>
    keys.length > 0 ? [eb(folded(column), 'in', keys)] : []
  const rows = await taking(db, eventId)
    .select((eb) => [
      folded('username').as('nameKey'),
      folded('email').as('emailKey'),
      eb.fn.countAll().as('count'),
    ])
    .where((eb) => eb.or([...isAnyOf(eb, 'username', names), ...isAnyOf(eb, 'email', emails)]))
    .groupBy([folded('username'), folded('email')])
    .execute()
  const add = (to: Map<string, number>, key: string, count: number) => to.set(key, (to.get(key) ?? 0) + count)
  for (const { nameKey, emailKey, count } of rows) {
    add(alike.names, nameKey, Number(count))
    add(alike.emails, emailKey, Number(count))
  }
  return alike
}

/** One page of an event's guests, by their id. */
export async function listGuests(db: Database, eventId: string, asked: GuestsAsked): Promise<Listed[]> {
  const search = `%${asked.search.toLowerCase().replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
  let query = taking(db, eventId)
    .select(['guest.id', 'username', 'company', 'email', 'joined_at'])
    .select([folded('username').as('nameKey'), folded('email').as('emailKey')])
    .orderBy('guest.id')
    .limit(limits.guestsPerPage)
  if (asked.afterId) query = query.where('guest.id', '>', asked.afterId)
  if (asked.search) {
    const like = (column: Detail) => sql<boolean>`${folded(column)} like ${search} escape '\\'`
    query = query.where((eb) => eb.or([like('username'), like('company'), like('email')]))
  }
  if (asked.doubles) {
    query = query.where((eb) =>
      eb.or([
        eb(folded('username'), 'in', shared(db, eventId, 'username')),
        eb(folded('email'), 'in', shared(db, eventId, 'email')),
      ]),
    )
  }
  const page = await query.execute()
  const { names, emails } = await countAlike(db, eventId, page)
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
