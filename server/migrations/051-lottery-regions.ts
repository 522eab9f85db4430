import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

interface State {
  value: Record<string, unknown>
  context: unknown
}

/**
 * Removes the region `winners` of the lottery's state machine, which had one state only. A state machine refuses
 * unknown regions.
 */
export async function up(db: Kysely<Pick<Schema, 'aggregate'>>): Promise<void> {
  const lotteries = db.selectFrom('aggregate').select(['id', 'state']).where('kind', '=', 'lottery')
  for (const { id, state } of await lotteries.execute()) {
    const { value, context }: State = JSON.parse(state)
    const { winners: _, ...regions } = value
    const renewed = JSON.stringify({ value: regions, context })
    await db.updateTable('aggregate').set({ state: renewed }).where('id', '=', id).execute()
  }
}
