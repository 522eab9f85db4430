import * as limits from '../../src/contract/limits.ts'
import type { AskingEvent } from '../guests/asking-event.ts'
import { knownTo } from '../guests/guest-details.ts'
import type { Database } from '../store/store.ts'
import { restore } from '../work/charts.ts'
import { withdrawnState } from './withdrawn.ts'

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
    .where('aggregate.state', 'not like', withdrawnState)

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
      QuestionId: id,
      Text: context.text,
      Votes: Number(votes ?? 0),
      Replies: context.replies.length,
      Answered: value.answer === 'answered',
    }
  })
}

/** One page of the questions, in the order they were asked; who asked is told of those who consented and gave a name. */
export async function exportQuestions(db: Database, { id, guestFields }: AskingEvent, offset: number) {
  const rows = await questionsOf(db, id)
    .orderBy('aggregate.created_at')
    .orderBy('aggregate.id')
    .limit(limits.exportRowsAtOnce)
    .offset(offset)
    .execute()
  return rows.map(({ state, created_at, votes, consent, company, email }) => {
    const { value, context } = restore('question', state)
    const named = consent === 1 && !context.anonymous
    const known = knownTo(guestFields, { company: company ?? '', email: email ?? '' })
    return {
      At: created_at,
      Name: named ? context.authorName : '',
      Company: named ? known.company : '',
      Email: named ? known.email : '',
      Round: 0,
      Text: context.text,
      Votes: Number(votes ?? 0),
      State: value.place,
    }
  })
}
