import type { Database } from '#server/store/store.ts'
import type { KeptCue } from '../cues/cues.public.ts'
import { readyMade } from './ready-made.ts'
import type { KeptItem, OwnTemplate, ReadyTemplate } from './template.ts'

/** The ready-made template with this id, or the host's own; undefined if neither exists. */
export async function findTemplate(
  db: Database,
  id: string,
  ownerId: string,
): Promise<ReadyTemplate | OwnTemplate | undefined> {
  const ready = readyMade.find((template) => template.id === id)
  if (ready) return ready
  const row = await db
    .selectFrom('template')
    .select(['id', 'name', 'items', 'cues'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    name: row.name,
    kept: JSON.parse(row.items) as KeptItem[],
    cues: JSON.parse(row.cues) as KeptCue[],
  }
}
