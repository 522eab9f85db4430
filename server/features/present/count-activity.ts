import { reactions } from '#contract/comments.ts'
import type { FiguresDoc } from '#contract/interface/views.ts'
import { answerCounts, isItemKind, itemKinds } from '#contract/items/kinds.ts'
import type { Database } from '#server/store/store.ts'

const isReaction = (option: string): boolean => (reactions as readonly string[]).includes(option)

/**
 * What the guests of an event have done, for the thanks at its end and for the analytics. Each count is the number of rows
 * that the exports have. Answers, comments and reactions come from tallies, so the work does not grow with the guests.
 */
export async function countActivity(db: Database, eventId: string): Promise<FiguresDoc> {
  const { questions } = await db
    .selectFrom('aggregate')
    .select((eb) => eb.fn.countAll<number>().as('questions'))
    .where('event_id', '=', eventId)
    .where('kind', '=', 'question')
    .where('place', '<>', 'withdrawn')
    .executeTakeFirstOrThrow()
  const counts = await db
    .selectFrom('tally')
    .innerJoin('aggregate', 'aggregate.id', 'tally.subject_id')
    .select((eb) => ['kind', 'option_id', eb.fn.sum<number>('votes').as('votes')])
    .where('aggregate.event_id', '=', eventId)
    .where('kind', 'in', [...itemKinds, 'comments'])
    .where('option_id', 'in', [...new Set(itemKinds.flatMap(answerCounts)), 'sent', ...reactions])
    .groupBy(['kind', 'option_id'])
    .execute()
  const sum = (counted: (kind: string, option: string) => boolean): number =>
    counts
      .filter(({ kind, option_id }) => counted(kind, option_id))
      .reduce((total, { votes }) => total + Number(votes), 0)
  return {
    questions: Number(questions),
    answers: sum((kind, option) => isItemKind(kind) && answerCounts(kind).includes(option)),
    comments: sum((kind, option) => kind === 'comments' && option === 'sent'),
    reactions: sum((kind, option) => kind === 'comments' && isReaction(option)),
  }
}
