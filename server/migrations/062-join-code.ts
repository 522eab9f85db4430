import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

interface Sized {
  joinCode?: 'automatic'
}

/** In older events the screen decides how large it shows the join code, and so does every cue. */
export async function up(db: Kysely<Pick<Schema, 'aggregate' | 'template'>>): Promise<void> {
  const size = (content: Sized | undefined): void => {
    if (content) content.joinCode = 'automatic'
  }
  const rows = await db
    .selectFrom('aggregate')
    .select(['id', 'kind', 'state'])
    .where('kind', 'in', ['present', 'cue', 'run'])
    .execute()
  for (const { id, kind, state } of rows) {
    const { value, context } = JSON.parse(state)
    // The undo of the last step of a run contains what the screen showed before.
    size(kind === 'run' ? context.undo?.present.context : context)
    await db
      .updateTable('aggregate')
      .set({ state: JSON.stringify({ value, context }) })
      .where('id', '=', id)
      .execute()
  }
  for (const { id, cues } of await db.selectFrom('template').select(['id', 'cues']).execute()) {
    const kept: { content: Sized }[] = JSON.parse(cues)
    if (kept.length === 0) continue
    for (const { content } of kept) size(content)
    await db
      .updateTable('template')
      .set({ cues: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute()
  }
}
