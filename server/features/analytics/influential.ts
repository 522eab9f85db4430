import { sql } from 'kysely'
import { foldText } from '#contract/fold-text.ts'
import * as limits from '#contract/limits.ts'
import { chunks } from '#server/store/chunks.ts'
import { nextTurn } from '#server/store/next-turn.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'
import { type AskingEvent, asking, knownTo } from '../guests/guests.public.ts'
import { answerTables } from '../items/items.public.ts'

type Event = Pick<Schema['event'], 'id' | 'state'>

interface Activity {
  questions: number
  upvotes: number
  answers: number
}

/** The activity of guests in these events. For each kind of activity only the most active guests are read. */
async function readActivity(db: Database, eventIds: readonly string[]): Promise<Map<string, Activity>> {
  const found = new Map<string, Activity>()
  const of = (guest: string): Activity => {
    const activity = found.get(guest) ?? { questions: 0, upvotes: 0, answers: 0 }
    found.set(guest, activity)
    return activity
  }
  const { rows: asked } = await sql<{ guest: string; questions: number; upvotes: number | null }>`
    select question.author_id as guest, count(*) as questions, sum(tally.votes) as upvotes
    from aggregate question
    left join tally on tally.subject_id = question.id and tally.option_id = ''
    where question.event_id in (${sql.join(eventIds)}) and question.kind = 'question'
      and question.author_id is not null and question.anonymous = 0
      and question.place <> 'withdrawn'
    group by question.author_id
    order by 3 desc, 2 desc limit ${sql.lit(limits.influentialRead)}`.execute(db)
  for (const { guest, questions, upvotes } of asked) {
    Object.assign(of(guest), { questions: Number(questions), upvotes: Number(upvotes ?? 0) })
  }
  for (const table of answerTables) {
    const { rows } = await sql<{ guest: string; many: number }>`
      select answer.guest_id as guest, count(*) as many
      from ${sql.table(table)} answer
      join aggregate on aggregate.id = answer.item_id
      where aggregate.event_id in (${sql.join(eventIds)})
      group by answer.guest_id order by 2 desc limit ${sql.lit(limits.influentialRead)}`.execute(db)
    for (const { guest, many } of rows) of(guest).answers += Number(many)
  }
  return found
}

/**
 * Weights for the order of the list: a received up-vote weighs more than a question, and a question weighs more than an
 * answer.
 */
const weight = ({ questions, upvotes, answers }: Activity): number => 3 * upvotes + 2 * questions + answers

interface Named {
  consent: boolean
  username: string
  company: string
  email: string
}

/**
 * The details of guests. A detail is included if an event that the guest joined asks for it. The details of guests
 * without consent are left out.
 */
async function readNamed(db: Database, events: readonly Event[], guestIds: readonly string[]) {
  const fields = new Map(events.map((event) => [event.id, asking(event).guestFields]))
  const named = new Map<string, Named>()
  for (const some of chunks(guestIds)) {
    const rows = await db
      .selectFrom('participation')
      .innerJoin('guest', 'guest.id', 'participation.guest_id')
      .select(['guest.id', 'username', 'company', 'email', 'consent', 'event_id'])
      .where('guest.id', 'in', some)
      .execute()
    for (const { id, event_id, consent, ...details } of rows) {
      const asked: AskingEvent['guestFields'] | undefined = fields.get(event_id)
      if (!asked) continue
      const known = consent === 1 ? knownTo(asked, details) : { username: '', company: '', email: '' }
      const before = named.get(id)
      named.set(id, {
        consent: consent === 1,
        username: before?.username || known.username,
        company: before?.company || known.company,
        email: before?.email || known.email,
      })
    }
    await nextTurn()
  }
  return named
}

type Influential = Activity & Named & { guestId: string }

/**
 * Guests with the same name and e-mail address, both given with consent, are one person who registered more than once.
 * Merges their activity.
 */
function mergePeople(activity: ReadonlyMap<string, Activity>, named: ReadonlyMap<string, Named>) {
  const people = new Map<string, Influential>()
  for (const [guestId, done] of [...activity].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const details = named.get(guestId) ?? { consent: false, username: '', company: '', email: '' }
    const { username, email } = details
    const key = username && email ? JSON.stringify([foldText(username), foldText(email)]) : guestId
    const before = people.get(key)
    people.set(key, {
      ...(before ?? { guestId, ...details }),
      company: before?.company || details.company,
      questions: (before?.questions ?? 0) + done.questions,
      upvotes: (before?.upvotes ?? 0) + done.upvotes,
      answers: (before?.answers ?? 0) + done.answers,
    })
  }
  return [...people.values()]
}

/** The most active guests over all these events. */
export async function readInfluential(db: Database, events: readonly Event[]) {
  if (events.length === 0) return []
  const activity = await readActivity(
    db,
    events.map(({ id }) => id),
  )
  const named = await readNamed(db, events, [...activity.keys()])
  return mergePeople(activity, named)
    .sort((a, b) => weight(b) - weight(a) || (a.guestId < b.guestId ? -1 : 1))
    .slice(0, limits.influentialGuests)
    .map(({ guestId, consent, username, company, questions, upvotes, answers }) => ({
      ...{ guestId, consent, name: username, company },
      ...{ questions, upvotes, answers },
    }))
}
