import type { QuestionContent } from '#contract/content.ts'
import { begin, persist } from '#server/engine/charts.ts'
import type { Store } from '#server/store/store.ts'

/** Adds live questions to an event that nobody has entered yet. The first one is the oldest. Returns their ids. */
export async function addQuestions(
  { db }: Pick<Store, 'db'>,
  eventId: string,
  count: number,
  at: number,
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const content: QuestionContent = {
      text: `Prepared question ${index}`,
      masked: null,
      held: null,
      authorId: null,
      authorName: '',
      anonymous: true,
      askedAt: at - 1000 * (count - index),
      autoReview: true,
      replies: [],
    }
    return {
      id: `${eventId.slice(0, 24)}-${String(index).padStart(5, '0')}`,
      event_id: eventId,
      kind: 'question' as const,
      position: 0,
      state: persist(begin('question', content)),
      author_id: null,
      seq: 0,
      created_at: content.askedAt,
      place: 'live',
      highlighted: 0,
      anonymous: 1,
    }
  })
  for (let from = 0; from < count; from += 500)
    await db
      .insertInto('aggregate')
      .values(rows.slice(from, from + 500))
      .execute()
  await db
    .updateTable('event')
    .set((eb) => ({ live_questions: eb('live_questions', '+', count) }))
    .where('id', '=', eventId)
    .execute()
  return rows.map(({ id }) => id)
}
