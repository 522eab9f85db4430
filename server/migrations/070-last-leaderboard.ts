import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Moves quizzes from the leaderboard of their last question to the podium. This leaderboard no longer exists. */
export async function up(db: Kysely<Pick<Schema, 'aggregate' | 'deadline'>>): Promise<void> {
  const quizzes = db.selectFrom('aggregate').select(['id', 'state']).where('kind', '=', 'quiz')
  for (const { id, state } of await quizzes.execute()) {
    const { value, context } = JSON.parse(state)
    if (value.phase !== 'leaderboard' || context.at + 1 < context.questions.length) continue
    const renewed = { value: { ...value, phase: 'podium' }, context: { ...context, endsAt: null } }
    await db
      .updateTable('aggregate')
      .set({ state: JSON.stringify(renewed) })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('deadline').where('item_id', '=', id).execute()
  }
}
