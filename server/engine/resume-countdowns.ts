import * as limits from '#contract/limits.ts'
import type { Store } from '../store/store.ts'
import type { Engine } from './engine.ts'
import { serverCommands } from './server-commands.ts'

const note = 'running-at'

/** Returns a function that notes in the store that a server runs, at most twice a second. */
export function createRunningNote({ db }: Store): (now: number) => Promise<void> {
  let notedAt = 0
  return async (now) => {
    if (Math.abs(now - notedAt) < limits.runningNoteMilliseconds) return
    notedAt = now
    const value = String(now)
    await db
      .insertInto('meta')
      .values({ name: note, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  }
}

/**
 * Lets the countdowns of items go on from where the last server stopped, before the first deadline fires. The note is
 * of any server, so nothing changes if another one ran (decision 0071).
 */
export async function resumeCountdowns({ store, engine }: { store: Store; engine: Engine }): Promise<void> {
  const row = await store.db.selectFrom('meta').select('value').where('name', '=', note).executeTakeFirst()
  const stoppedAt = Number(row?.value ?? 0)
  const open = await store.db
    .selectFrom('deadline')
    .select(['event_id', 'item_id'])
    .where('kind', '=', 'item')
    .where('due_at', '>', stoppedAt)
    .execute()
  for (const { event_id, item_id } of open)
    await engine.apply(event_id, {
      name: serverCommands.resume,
      actor: { kind: 'system', id: 'system' },
      commandId: '',
      payload: { itemId: item_id, stoppedAt },
    })
}
