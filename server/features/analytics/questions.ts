import * as limits from '#contract/limits.ts'
import { restore } from '#server/engine/charts.ts'
import type { Database } from '#server/store/store.ts'
import { type AskingEvent, knownTo } from '../guests/guests.public.ts'
import { after, type Cursor, pageOf } from './page.ts'

const questionsOf = (db: Database, eventId: string) =>
  db
    .selectFrom('aggregate')
    .leftJoin('tally', (join) =>
      join.onRef('tally.subject_id', '=', 'aggregate.id').on('tally.option_id', '=', ''),
    )
    .leftJoin('guest', 'guest.id', 'aggregate.author_id')
    .select([
      'aggregate.id',
      'aggregate.state',
      'aggregate.created_at',
      'tally.votes',
      'guest.consent',
      'guest.company',
      'guest.email',
    ])
    .where('aggregate.event_id', '=', eventId)
    .where('aggregate.kind', '=', 'question')
    .where('aggregate.place', '<>', 'withdrawn')

/** The questions with the most up-votes. */
export async function readTopQuestions(db: Database, eventId: string) {
  const rows = await questionsOf(db, eventId)
    .where('tally.votes', '>', 0)
    .orderBy('tally.votes', 'desc')
    .orderBy('aggregate.created_at')
    .limit(limits.topQuestions)
    .execute()
  return rows.map(({ id, state, votes }) => {
    const { value, context } = restore('question', state)
    return {
      questionId: id,
      text: context.text,
      votes: Number(votes ?? 0),
      replies: context.replies.length,
      answered: value.answer === 'answered',
    }
  })
}

/** Number of up-votes of all questions, from the tallies. */
export async function countUpvotes(db: Database, eventId: string): Promise<number> {
  const row = await db
    .selectFrom('aggregate')
    .innerJoin('tally', 'tally.subject_id', 'aggregate.id')
    .select((eb) => eb.fn.sum<number | string | null>('tally.votes').as('many'))
    .where('aggregate.event_id', '=', eventId)
    .where('aggregate.kind', '=', 'question')
    .where('tally.option_id', '=', '')
    .executeTakeFirst()
  return Number(row?.many ?? 0)
}

const order = ['aggregate.created_at', 'aggregate.id'] as const

/** One page of the questions, in the order of arrival. The guest's name is included only with consent. */
export async function exportQuestions(db: Database, { id, guestFields }: AskingEvent, cursor: Cursor | null) {
  const rows = await questionsOf(db, id)
    .where(after(order, cursor))
    .orderBy('aggregate.created_at')
    .orderBy('aggregate.id')
    .limit(limits.exportRowsAtOnce)
    .execute()
  const toRow = ({ state, created_at, votes, consent, company, email }: (typeof rows)[number]) => {
    const { value, context } = restore('question', state)
    const named = consent === 1 && !context.anonymous
    const known = knownTo(guestFields, { company: company ?? '', email: email ?? '' })
    return {
      at: created_at,
      name: named ? context.authorName : '',
      company: named ? known.company : '',
      email: named ? known.email : '',
      text: context.text,
      votes: Number(votes ?? 0),
      state: value.place,
      held: context.held ?? ('' as const),
      replies: context.replies.map((reply) => ({
        at: reply.at,
        text: reply.text,
        author: reply.authorName,
        private: reply.private,
      })),
    }
  }
  return pageOf(rows, toRow, (row) => [row.created_at, row.id])
}
