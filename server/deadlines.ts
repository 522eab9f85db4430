import { renewAllLeases } from './baton/lease.ts'
import { ownOrders } from './commands/handlers.ts'
import type { ServerContext } from './context.ts'
import { startDueLoop } from './due-loop.ts'

/** A row that is added is due later than this, or not to the second. */
const lookMilliseconds = 500
const deadlinesPerLook = 100

/**
 * Gives each row whose time has come to the engine, which deletes it with what it causes in one transaction: a restart
 * resumes them, and of two that see the same row one fires it.
 */
export async function fireDue({ store, engine, clock }: ServerContext): Promise<void> {
  const due = await store.db
    .selectFrom('deadline')
    .selectAll()
    .where('due_at', '<=', clock())
    .orderBy('due_at')
    .limit(deadlinesPerLook)
    .execute()
  for (const row of due) {
    await engine.apply(row.event_id, {
      name: row.kind === 'comment-draw' ? ownOrders.commentDraw : ownOrders.deadline,
      actor: { kind: 'system', id: 'system' },
      commandId: '',
      payload: row,
    })
  }
}

/** @returns milliseconds in which nothing more will be due. */
async function quietFor({ store, clock }: ServerContext): Promise<number> {
  const next = await store.db
    .selectFrom('deadline')
    .select('due_at')
    .where('due_at', '>', clock())
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return Math.min(lookMilliseconds, Math.max(0, (next?.due_at ?? Number.POSITIVE_INFINITY) - clock()))
}

/** Looks for deadlines that are due. @returns the way to stop looking; it waits for a look that is under way. */
export function startDeadlines(context: ServerContext): () => Promise<void> {
  const { store, clock, log } = context
  const leases = renewAllLeases(store, clock()).catch((error: unknown) =>
    log.error({ err: error }, 'leases could not be renewed'),
  )
  return startDueLoop({
    look: async () => {
      // The leases first: a restart takes the baton from nobody.
      await leases
      await fireDue(context)
      return quietFor(context)
    },
    onFault: (error) => log.error({ err: error }, 'deadlines could not be read'),
    pauseMilliseconds: lookMilliseconds,
  })
}
