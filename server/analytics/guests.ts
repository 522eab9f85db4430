import { sql } from 'kysely'
import * as limits from '../../src/contract/limits.ts'
import type { AskingEvent } from '../guests/asking-event.ts'
import { knownTo } from '../guests/guest-details.ts'
import { answerTables } from '../items/answer-tables.ts'
import type { Database } from '../store/store.ts'
import { withdrawnState } from './withdrawn.ts'

/** One page of an event's guests, in the order they joined; who did not consent has no name. */
export async function exportGuests(db: Database, { id: eventId, guestFields }: AskingEvent, offset: number) {
  const rows = await db
    .selectFrom('participation')
    .innerJoin('guest', 'guest.id', 'participation.guest_id')
    .select(['joined_at', 'removed_at', 'username', 'company', 'email', 'consent'])
    .where('event_id', '=', eventId)
    .orderBy('joined_at')
    .orderBy('guest.id')
    .limit(limits.exportRowsAtOnce)
    .offset(offset)
    .execute()
  return rows
    .map((row) => knownTo(guestFields, row))
    .map(({ joined_at, removed_at, username, company, email, consent }) => ({
      At: joined_at,
      Name: consent === 1 ? username : '',
      Company: consent === 1 ? company : '',
      Email: consent === 1 ? email : '',
      Round: 0,
      Text: '',
      Votes: 0,
      State: removed_at === null ? 'joined' : 'removed',
    }))
}

interface Activity {
  Questions: number
  Upvotes: number
  Answers: number
}

/** What each guest did in the account's own events; the most active of each kind of doing. */
async function readActivity(db: Database, accountId: string): Promise<Map<string, Activity>> {
  const found = new Map<string, Activity>()
  const of = (guest: string): Activity => {
    const activity = found.get(guest) ?? { Questions: 0, Upvotes: 0, Answers: 0 }
    found.set(guest, activity)
    return activity
  }
  // A question's state is JSON: whether it was asked anonymously is read as its text says it.
  const { rows: asked } = await sql<{ guest: string; questions: number; upvotes: number | null }>`
    select question.author_id as guest, count(*) as questions, sum(tally.votes) as upvotes
    from aggregate question
    join event on event.id = question.event_id
    left join tally on tally.subject_id = question.id and tally.option_id = ''
    where event.owner_id = ${accountId} and event.deleted_at is null and question.kind = 'question'
      and question.author_id is not null and question.state not like ${'%"anonymous":true%'}
      and question.state not like ${withdrawnState}
    group by question.author_id
    order by 3 desc, 2 desc limit ${sql.lit(limits.influentialRead)}`.execute(db)
  for (const { guest, questions, upvotes } of asked) {
    Object.assign(of(guest), { Questions: Number(questions), Upvotes: Number(upvotes ?? 0) })
  }
  for (const table of answerTables) {
    const { rows } = await sql<{ guest: string; many: number }>`
      select answer.guest_id as guest, count(*) as many
      from ${sql.table(table)} answer
      join aggregate on aggregate.id = answer.item_id
      join event on event.id = aggregate.event_id
      where event.owner_id = ${accountId} and event.deleted_at is null
      group by answer.guest_id order by 2 desc limit ${sql.lit(limits.influentialRead)}`.execute(db)
    for (const { guest, many } of rows) of(guest).Answers += Number(many)
  }
  return found
}

/** An up-vote received says more of a guest than a question asked, and that more than an answer given. */
const weight = ({ Questions, Upvotes, Answers }: Activity): number => 3 * Upvotes + 2 * Questions + Answers

/** The most active guests of the account's own events. */
export async function readInfluential(db: Database, accountId: string) {
  const activity = await readActivity(db, accountId)
  const first = [...activity]
    .sort(([one, a], [other, b]) => weight(b) - weight(a) || (one < other ? -1 : 1))
    .slice(0, limits.influentialGuests)
  if (first.length === 0) return []
  const rows = await db
    .selectFrom('guest')
    .select(['id', 'username', 'company', 'consent'])
    .where(
      'id',
      'in',
      first.map(([guest]) => guest),
    )
    .execute()
  const named = new Map(rows.filter(({ consent }) => consent === 1).map((row) => [row.id, row]))
  return first.map(([guest, done]) => ({
    GuestId: guest,
    Name: named.get(guest)?.username ?? '',
    Company: named.get(guest)?.company ?? '',
    ...done,
  }))
}
