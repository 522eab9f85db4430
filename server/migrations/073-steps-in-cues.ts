import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

interface State {
  value: unknown
  context: Record<string, unknown>
}

interface KeptCue {
  content: Record<string, unknown>
}

/** An earlier cue waits for a press after the results that it reveals, and leaves comments and reactions as they are. */
const newFields = { resultSeconds: null, comments: 'asTheyAre', reactions: 'asTheyAre' }

/** A stored undo does not know the comments and the reactions before the step, so the last step cannot be undone. */
const newPosition = { revealedAt: null, undo: null }

/** Adds what a cue does with comments and reactions, and when the run has revealed the results of its current cue. */
export async function up(db: Kysely<Pick<Schema, 'aggregate' | 'template'>>): Promise<void> {
  for (const [kind, added] of [
    ['cue', newFields],
    ['run', newPosition],
  ] as const) {
    const rows = db.selectFrom('aggregate').select(['id', 'state']).where('kind', '=', kind)
    for (const { id, state } of await rows.execute()) {
      const { value, context }: State = JSON.parse(state)
      const renewed = JSON.stringify({ value, context: { ...context, ...added } })
      await db.updateTable('aggregate').set({ state: renewed }).where('id', '=', id).execute()
    }
  }
  for (const { id, cues } of await db.selectFrom('template').select(['id', 'cues']).execute()) {
    const kept: KeptCue[] = JSON.parse(cues)
    const renewed = kept.map((cue) => ({ ...cue, content: { ...newFields, ...cue.content } }))
    await db
      .updateTable('template')
      .set({ cues: JSON.stringify(renewed) })
      .where('id', '=', id)
      .execute()
  }
}
