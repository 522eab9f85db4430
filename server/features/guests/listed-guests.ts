import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { GuestSort, listedGuest } from '#contract/interface/calls.ts'
import * as limits from '#contract/limits.ts'
import { placeholderName } from '#contract/word-filter.ts'
import { holdsFolded } from '#server/store/folded.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database, Store } from '#server/store/store.ts'
import { type AskingEvent, consentWithdrawn, type Detail, knownDetails, knownTo } from './guests.public.ts'

type Listed = z.output<typeof listedGuest>
type Where = Pick<Store, 'db'>

const keyOf = { username: 'username_key', company: 'company_key', email: 'email_key' } as const

export interface GuestsAsked {
  search: string
  /** Id of the last guest on the previous page; null for the first page. */
  afterId: string | null
  /**
   * Only guests who share their name or e-mail address with another guest: perhaps one person with several tokens.
   */
  doubles: boolean
  /** Only guests whose name waits for a host. */
  held: boolean
  sort: GuestSort
  descending: boolean
}

const taking = (db: Database, eventId: string) =>
  db
    .selectFrom('participation')
    .innerJoin('guest', 'guest.id', 'participation.guest_id')
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)

/** The values of this column that several guests of the event share. */
const shared = ({ db }: Where, eventId: string, column: Detail) =>
  taking(db, eventId)
    .select(keyOf[column])
    .where(keyOf[column], '<>', '')
    .groupBy(keyOf[column])
    .having((eb) => eb.fn.countAll(), '>', 1)

/** Counts how many guests of the event have each of these folded names and addresses, in one scan of the table. */
async function countAlike(
  { db }: Where,
  eventId: string,
  page: readonly { nameKey: string; emailKey: string }[],
): Promise<{ names: Map<string, number>; emails: Map<string, number> }> {
  const alike = { names: new Map<string, number>(), emails: new Map<string, number>() }
  const names = page.map((row) => row.nameKey).filter(Boolean)
  const emails = page.map((row) => row.emailKey).filter(Boolean)
  if (names.length + emails.length === 0) return alike
  const isAnyOf = (eb: ExpressionBuilder<Schema, 'guest'>, column: Detail, keys: string[]) =>
    keys.length > 0 ? [eb(keyOf[column], 'in', keys)] : []
  const rows = await taking(db, eventId)
    .select((eb) => ['username_key as nameKey', 'email_key as emailKey', eb.fn.countAll().as('count')])
    .where((eb) => eb.or([...isAnyOf(eb, 'username', names), ...isAnyOf(eb, 'email', emails)]))
    .groupBy(['username_key', 'email_key'])
    .execute()
  const add = (to: Map<string, number>, key: string, count: number) => to.set(key, (to.get(key) ?? 0) + count)
  for (const { nameKey, emailKey, count } of rows) {
    add(alike.names, nameKey, Number(count))
    add(alike.emails, emailKey, Number(count))
  }
  return alike
}

const sortColumns = { username: 'username', company: 'company', email: 'email' } as const

/**
 * Whether a host sees this detail: the e-mail address only with the guest's consent to be contacted, nothing after the
 * consent was taken back.
 */
const isShown = (column: Detail): RawBuilder<boolean> =>
  column === 'email' ? sql`consent = 1` : sql`consent <> ${sql.lit(consentWithdrawn)}`

const shownKey = (column: Detail): RawBuilder<string> =>
  sql<string>`case when ${isShown(column)} then ${sql.ref(keyOf[column])} else '' end`

/** One page of an event's guests in the chosen order. Guests with equal values are sorted by id. */
export async function listGuests(
  store: Where,
  { id: eventId, guestFields }: AskingEvent,
  asked: GuestsAsked,
): Promise<Listed[]> {
  const { db } = store
  const known = knownDetails(guestFields)
  const column = asked.sort === 'joinedOn' ? undefined : sortColumns[asked.sort]
  const value: RawBuilder<unknown> =
    column && known.includes(column) ? shownKey(column) : sql.ref('joined_at')
  const direction = asked.descending ? 'desc' : 'asc'
  let query = taking(db, eventId)
    .select(['guest.id', 'username', 'company', 'email', 'consent', 'joined_at'])
    .select(['username_key as nameKey', 'email_key as emailKey', 'name_held', 'name_number'])
    .orderBy(value, direction)
    .orderBy('guest.id', direction)
    .limit(limits.guestsPerPage)
  if (asked.afterId) {
    // Read the row of the last guest even if that guest was removed since, so that the next page can follow the
    // row.
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
    query = query.where((eb) =>
      eb.or(known.map((column) => eb.and([holdsFolded(keyOf[column], asked.search), isShown(column)]))),
    )
  }
  if (asked.held) query = query.where('name_held', '=', 1)
  if (asked.doubles) {
    query = query.where((eb) =>
      eb.or(
        known
          .filter((column) => column !== 'company')
          .map((column) => eb(keyOf[column], 'in', shared(store, eventId, column))),
      ),
    )
  }
  const page = (await query.execute())
    .map((row) => knownTo(guestFields, row))
    .map((row) => (row.consent === consentWithdrawn ? { ...row, username: '', company: '' } : row))
    // Ignore details that the event does not ask for: they must not mark guests as doubles.
    .map((row) => ({ ...row, nameKey: row.username && row.nameKey, emailKey: row.email && row.emailKey }))
  const { names, emails } = await countAlike(store, eventId, page)
  const others = (counts: Map<string, number>, key: string) => (key ? (counts.get(key) ?? 1) - 1 : 0)
  return page.map((row) => ({
    id: row.id,
    username: row.username,
    company: row.company,
    email: row.consent === 1 ? row.email : '',
    joinedOn: row.joined_at,
    shownAs: row.name_held === 1 && row.username ? placeholderName(row.name_number ?? 0) : '',
    sameName: others(names, row.nameKey),
    sameEmail: others(emails, row.emailKey),
  }))
}

/** Number of current guests who joined at this time or later. */
export async function countJoined(db: Database, eventId: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('participation')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('event_id', '=', eventId)
    .where('joined_at', '>=', since)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
