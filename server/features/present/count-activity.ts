import { sql } from 'kysely'
import { reactions } from '#contract/comments.ts'
import type { FiguresDoc } from '#contract/interface/views.ts'
import { answerCounts, isItemKind, itemKinds } from '#contract/items/kinds.ts'
import { compiled } from '#server/store/compiled.ts'
import type { Database } from '#server/store/store.ts'

const isReaction = (option: string): boolean => (reactions as readonly string[]).includes(option)

const optionsCounted = [...new Set(itemKinds.flatMap(answerCounts)), 'sent', ...reactions]

/** One statement, because many events can end at the same moment. */
const readCounts = compiled((db, { eventId }: { eventId: string }) =>
  db
    .selectFrom('tally')
    .innerJoin('aggregate', 'aggregate.id', 'tally.subject_id')
    .select((eb) => ['kind', 'option_id', eb.fn.sum<number>('votes').as('votes')])
    .where('aggregate.event_id', '=', eventId)
    .where('kind', 'in', [...itemKinds, 'comments'])
    .where('option_id', 'in', optionsCounted)
    .groupBy(['kind', 'option_id'])
    .unionAll(
      db
        .selectFrom('aggregate')
        .select((eb) => [
          sql.lit<'question'>('question').as('kind'),
          sql.lit('').as('option_id'),
          eb.fn.countAll<number>().as('votes'),
        ])
        .where('event_id', '=', eventId)
        .where('kind', '=', 'question')
        .where('place', '<>', 'withdrawn'),
    ),
)

/**
 * What the guests of an event have done, for the thanks at its end and for the analytics. Each count is the number of rows
 * that the exports have. Answers, comments and reactions come from tallies, so the work does not grow with the guests.
 */
export async function countActivity(db: Database, eventId: string): Promise<FiguresDoc> {
  const counts = await readCounts(db, { eventId })
  const sum = (counted: (kind: string, option: string) => boolean): number =>
    counts
      .filter(({ kind, option_id }) => counted(kind, option_id))
      .reduce((total, { votes }) => total + Number(votes), 0)
  return {
    questions: sum((kind) => kind === 'question'),
    answers: sum((kind, option) => isItemKind(kind) && answerCounts(kind).includes(option)),
    comments: sum((kind, option) => kind === 'comments' && option === 'sent'),
    reactions: sum((kind, option) => kind === 'comments' && isReaction(option)),
  }
}
