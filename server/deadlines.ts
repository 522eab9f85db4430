import { ownOrders } from './commands/handlers.ts'
import type { ServerContext } from './context.ts'

const lookMilliseconds = 500
const deadlinesPerLook = 100

/**
 * Looks for rows whose time has come and gives each to the engine, which deletes the row with what it causes in one
 * transaction: a restart resumes them, and of two servers that see the same row one fires it.
 * @returns the way to stop looking; it waits for a look that is under way.
 */
export function startDeadlines(context: ServerContext): () => Promise<void> {
  const { store, engine, clock, log } = context
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function look(): Promise<void> {
    const due = await store.db
      .selectFrom('deadline')
      .selectAll()
      .where('due_at', '<=', clock())
      .orderBy('due_at')
      .limit(deadlinesPerLook)
      .execute()
    for (const row of due) {
      await engine.apply(row.event_id, {
        name: ownOrders.deadline,
        actor: { kind: 'system', id: 'system' },
        commandId: '',
        payload: row,
      })
    }
  }

  let looking = Promise.resolve()
  const next = (): void => {
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, 'deadlines could not be read'))
      .then(() => {
        if (!stopped) timer = setTimeout(next, lookMilliseconds)
      })
  }
  next()

  return async () => {
    stopped = true
    clearTimeout(timer)
    await looking
    clearTimeout(timer)
  }
}
