import type { Logger } from 'pino'
import * as limits from '#contract/limits.ts'
import { purgeEvents } from './features/events/purge.ts'
import { eraseItems } from './features/items/erasure.ts'
import { applyRetention, type RetentionParts, scrubHistory } from './features/privacy/privacy.public.ts'
import { dropAuditBefore } from './platform/audit.ts'
import type { Environment } from './platform/environment.ts'
import type { Uploads } from './platform/uploads/uploads.ts'
import { dropCopies } from './store/database-file.ts'
import type { Store } from './store/store.ts'

/** The parts of the server that the regular cleaning uses. */
interface SweepParts {
  environment: Environment
  log: Logger
  store: Store
  /** Milliseconds since 1970. */
  clock: () => number
  uploads: Uploads
}

/** Deletes expired rows and files. A counter of failed tries is kept as long as it can still make somebody wait. */
export async function sweep({ environment, store, clock, uploads }: Omit<SweepParts, 'log'>): Promise<void> {
  const now = clock()
  const forgetBefore = now - limits.backOffMemorySeconds * 1000
  await store.db.deleteFrom('captcha').where('expires_at', '<=', now).execute()
  await store.db.deleteFrom('spent_challenge').where('expires_at', '<=', now).execute()
  await store.db.deleteFrom('proof').where('expires_at', '<=', now).execute()
  await store.db.deleteFrom('session').where('expires_at', '<=', now).execute()
  await store.db.deleteFrom('attempt').where('resets_at', '<=', forgetBefore).execute()
  await store.db
    .deleteFrom('template')
    .where('deleted_at', '<=', now - limits.templateUndoSeconds * 1000)
    .execute()
  await dropAuditBefore(store.db, now - environment.auditDays * 86_400_000)
  await purgeEvents(store, now)
  await eraseItems(store)
  await scrubHistory(store)
  await uploads.sweep()
  await dropCopies(environment.dataDirectory, now - limits.databaseCopyDays * 86_400_000)
}

/** Applies the retention once an hour, because it reads every event. */
function createRetention(context: RetentionParts): () => Promise<void> {
  let next = 0
  return async () => {
    if (context.clock() < next) return
    next = context.clock() + limits.retentionMilliseconds
    await applyRetention(context)
  }
}

/** Deletes expired data every minute, until the returned function is called. */
export function startSweeping(context: SweepParts & RetentionParts): () => void {
  let sweeping = false
  const retain = createRetention(context)
  const timer = setInterval(() => {
    // A purge may take longer than the time between two sweeps.
    if (sweeping) return
    sweeping = true
    sweep(context)
      .then(retain)
      .catch((error: unknown) => context.log.error({ err: error }, 'sweep failed'))
      .finally(() => {
        sweeping = false
      })
  }, limits.sweepMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
