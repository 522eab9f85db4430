import { sql } from 'kysely'
import { restore } from '#server/engine/charts.ts'
import { guestTables } from '#server/store/event-tables.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'
import { readGuestRecord } from '../guest-profile/guest-profile.public.ts'
import { consentWithdrawn, knownTo } from '../guests/guests.public.ts'

type EventRow = Schema['event']
type Row = Record<string, unknown>

/** Everything about a guest in one event, as a person reads it. Instants are ISO 8601 texts. */
type GuestData = Record<'event' | 'guest', Row> &
  Record<'questions' | 'answers' | 'results' | 'prizes', Row[]> & {
    /** All stored rows about the guest, by table. Only for the guest. */
    records: Record<string, Row[]>
    /** What the guest has sent, in the order of arrival. Only for the guest. */
    history: Row[]
  }

const instant = (at: number | string | null): string | null =>
  at === null ? null : new Date(Number(at)).toISOString()

/** Stored JSON as values, and instants as texts. */
const readable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (column.endsWith('_at')) return [column, instant(value as number | string | null)]
      const isJson = typeof value === 'string' && /^[[{]/.test(value)
      return [column, isJson ? parsed(value) : value]
    }),
  )

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Every row of the event that has the guest's id. A new table with guests is included as soon as it is in the list. */
async function readRecords(db: Database, eventId: string, guestId: string): Promise<GuestData['records']> {
  const items = sql`(select id from aggregate where event_id = ${eventId})`
  const records: GuestData['records'] = {}
  for (const { table, of, column } of guestTables) {
    const within =
      of === 'item'
        ? sql`item_id in ${items}`
        : of === 'question'
          ? sql`question_id in ${items}`
          : sql`event_id = ${eventId}`
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where ${sql.ref(column)} = ${guestId} and ${within}`.execute(db)
    if (rows.length > 0) records[table] = rows.map(readable)
  }
  return records
}

async function readHistory(db: Database, eventId: string, guestId: string): Promise<GuestData['history']> {
  const rows = await db
    .selectFrom('log')
    .select(['at', 'name', 'data'])
    .where('event_id', '=', eventId)
    .where('actor', '=', `guest:${guestId}`)
    .orderBy('seq')
    .execute()
  return rows.map(({ at, name, data }) => ({ at: instant(at), name, data: parsed(data) }))
}

async function readQuestions(db: Database, eventId: string, guestId: string): Promise<Row[]> {
  const rows = await db
    .selectFrom('aggregate')
    .select(['id', 'state', 'created_at'])
    .where('event_id', '=', eventId)
    .where('author_id', '=', guestId)
    .where('kind', '=', 'question')
    .orderBy('created_at')
    .execute()
  return rows.map(({ state, created_at }) => {
    const { value, context } = restore('question', state)
    return {
      askedOn: instant(created_at),
      text: context.text,
      name: context.authorName,
      anonymous: context.anonymous,
      state: value.place,
      replies: context.replies.map(({ at, text }) => ({ at: instant(at), text })),
    }
  })
}

const noDetails = { username: '', company: '', email: '' }

const consents = { 0: 'not given', 1: 'given', [consentWithdrawn]: 'taken back' } as const

/**
 * Everything about a guest in one event; undefined if the guest has never joined it. A host gets only what hosts may know: the
 * details that the event asks for, and nothing that the guest has sent without a name.
 */
export async function readGuestData(
  db: Database,
  event: EventRow,
  guestId: string,
  reader: 'guest' | 'host',
): Promise<GuestData | undefined> {
  const row = await db
    .selectFrom('participation')
    .innerJoin('guest', 'guest.id', 'participation.guest_id')
    .select(['username', 'company', 'email', 'consent', 'joined_at', 'visited_at', 'removed_at'])
    .where('event_id', '=', event.id)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  if (!row) return undefined
  const { context } = restore('event', event.state)
  const { username, company, email, consent, joined_at, visited_at, removed_at } = row
  const given = { username, company, email }
  const allowed = consent === consentWithdrawn ? noDetails : consent === 1 ? given : { ...given, email: '' }
  const known = knownTo(context.guestFields, allowed)
  const details = reader === 'guest' ? given : known
  const record = await readGuestRecord(db, event.id, guestId)
  const questions = await readQuestions(db, event.id, guestId)
  return {
    event: {
      name: context.name,
      code: event.code,
      startsOn: instant(context.startAt),
      endsOn: instant(context.endAt),
    },
    guest: {
      id: guestId,
      name: details.username,
      company: details.company,
      email: details.email,
      consent: consents[consent as keyof typeof consents],
      joinedOn: instant(joined_at),
      lastVisitOn: instant(visited_at),
      removedOn: instant(removed_at),
    },
    questions: reader === 'guest' ? questions : questions.filter(({ anonymous }) => !anonymous),
    answers:
      reader === 'guest'
        ? record.answers.map((answer) => ({ ...answer, answeredOn: instant(answer.answeredOn) }))
        : [],
    results: record.results,
    prizes: record.wins,
    records: reader === 'guest' ? await readRecords(db, event.id, guestId) : {},
    history: reader === 'guest' ? await readHistory(db, event.id, guestId) : [],
  }
}
