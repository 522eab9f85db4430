import { renewAllLeases } from './baton/lease.ts'
import { ownOrders } from './commands/handlers.ts'
import type { ServerContext } from './context.ts'
import { Countdowns, type DueRow } from './countdowns.ts'
import { startDueLoop } from './due-loop.ts'

/** A row that is added is due later than this, or not to the second. */
const lookMilliseconds = 500
const deadlinesPerLook = 100
/** The next ones, counted along. */
const countdownsWatched = 200

const fire = ({ engine }: ServerContext, row: DueRow) =>
  engine.apply(row.event_id, {
    name: row.kind === 'comment-draw' ? ownOrders.commentDraw : ownOrders.deadline,
    actor: { kind: 'system', id: 'system' },
    commandId: '',
    payload: row,
  })

/**
 * Gives each row whose time has come to the engine, which deletes it with what it causes in one transaction: a restart
 * resumes them, and of two that see the same row one fires it.
 */
export async function fireDue(context: ServerContext, now = context.clock()): Promise<void> {
  const due = await context.store.db
    .selectFrom('deadline')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(deadlinesPerLook)
    .execute()
  for (const row of due) await fire(context, row)
}

/**
 * Fires what has counted down although the clock says that it is still to come.
 * @returns milliseconds in which nothing more will be due.
 */
async function countDown(context: ServerContext, countdowns: Countdowns, now: number): Promise<number> {
  const toCome = await context.store.db
    .selectFrom('deadline')
    .selectAll()
    .where('due_at', '>', now)
    .orderBy('due_at')
    .limit(countdownsWatched)
    .execute()
  for (const row of countdowns.over(toCome, now, process.uptime() * 1000)) await fire(context, row)
  const next = toCome[0]?.due_at ?? Number.POSITIVE_INFINITY
  return Math.min(lookMilliseconds, Math.max(0, next - context.clock()))
}

/** Looks for deadlines that are due. @returns the way to stop looking; it waits for a look that is under way. */
export function startDeadlines(context: ServerContext): () => Promise<void> {
  const { store, clock, log } = context
  const countdowns = new Countdowns()
  const leases = renewAllLeases(store, clock()).catch((error: unknown) =>
    log.error({ err: error }, 'leases could not be renewed'),
  )
  return startDueLoop({
    look: async () => {
      // The leases first: a restart takes the baton from nobody.
      await leases
      const now = clock()
      await fireDue(context, now)
      return countDown(context, countdowns, now)
    },
    onFault: (error) => log.error({ err: error }, 'deadlines could not be read'),
    pauseMilliseconds: lookMilliseconds,
  })
}
