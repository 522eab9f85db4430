import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import { heldValue } from '#server/engine/held-state.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { compiled, isPostgres } from '#server/store/compiled.ts'
import type { RecentEntries } from '../word-filter/word-filter.public.ts'

interface RecentQuestion {
  id: string
  text: string
  /** Milliseconds since 1970. */
  at: number
}

interface AskedQuestions {
  /** Number of all questions of the event. */
  count: number
  /** The latest questions, the newest first. */
  recent: RecentQuestion[]
}

const asked = heldValue<AskedQuestions>('asked-questions', null)

const readCount = compiled((db, { eventId }: { eventId: string }) =>
  db
    .selectFrom('aggregate')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('kind', '=', 'question'),
)

const readRecent = compiled((db, { eventId, since }: { eventId: string; since: number }) =>
  db
    .selectFrom('aggregate')
    .select(['id', 'created_at as at'])
    // Only the text: restoring the chart of each question would cost most of the time of a question.
    .select(
      (isPostgres(db)
        ? sql<string>`state::json #>> '{context,text}'`
        : sql<string>`json_extract(state, '$.context.text')`
      ).as('text'),
    )
    .where('event_id', '=', eventId)
    .where('kind', '=', 'question')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limits.recentQuestionsRead),
)

/** The questions of the database, without those of this batch. */
async function storedQuestions(work: UnitOfWork): Promise<AskedQuestions> {
  const held = asked.get(work)
  if (held) return held
  const eventId = work.row.id
  const since = work.at - limits.similarWindowSeconds * 1000
  const [row] = await readCount(work.tx, { eventId })
  const stored = {
    count: Number(row?.count),
    recent: await readRecent(work.tx, { eventId, since }),
  }
  asked.set(work, stored)
  return stored
}

/** Updates the held questions after a question was written. */
export function holdQuestion(
  work: UnitOfWork,
  before: Aggregate<'question'> | null,
  { id, createdAt, snapshot }: Aggregate<'question'>,
): void {
  const held = asked.get(work)
  if (!held) return
  const question = { id, text: snapshot.context.text, at: createdAt }
  asked.set(
    work,
    before
      ? { ...held, recent: held.recent.map((other) => (other.id === id ? question : other)) }
      : {
          count: held.count + 1,
          recent: [question, ...held.recent].slice(0, limits.recentQuestionsRead),
        },
  )
}

/** The questions that this batch has created, the newest first. */
const madeQuestions = (work: UnitOfWork): Aggregate<'question'>[] =>
  [...work.entries.values()]
    .flatMap(({ before, now }) => (!before && now?.kind === 'question' ? [now as Aggregate<'question'>] : []))
    .reverse()

/** Number of questions of the event, with those of this batch. */
export const countQuestions = async (work: UnitOfWork): Promise<number> =>
  (await storedQuestions(work)).count + madeQuestions(work).length

/** The questions that guests asked recently, the newest first, with those of this batch. */
export async function readRecentQuestions(work: UnitOfWork): Promise<RecentEntries> {
  if (work.event.snapshot.context.guard.mode === 'off') return { texts: [], count: 0 }
  const { recent } = await storedQuestions(work)
  const window = work.at - limits.similarWindowSeconds * 1000
  const stored = recent.filter(({ at }) => at > window)
  const texts = madeQuestions(work).map((question) => question.snapshot.context.text)
  const since = work.at - limits.floodWindowSeconds * 1000
  return {
    texts: [...texts, ...stored.map(({ text }) => text)].slice(0, limits.similarTextsCompared),
    count: new Set([...texts, ...stored.filter(({ at }) => at > since).map(({ text }) => text)]).size,
  }
}
