import * as limits from '../src/contract/limits.ts'
import type { ServerContext } from './context.ts'

const sweepMilliseconds = 60_000

/** Deletes what expired. A bucket is kept as long as its back-off is remembered. */
export async function sweep({
  store,
  clock,
  uploads,
}: Pick<ServerContext, 'store' | 'clock' | 'uploads'>): Promise<void> {
  const now = clock()
  const forgetBefore = now - limits.backOffMemorySeconds * 1000
  await store.db.deleteFrom('captcha').where('expires_at', '<=', now).execute()
  await store.db.deleteFrom('proof').where('expires_at', '<=', now).execute()
  await store.db.deleteFrom('session').where('expires_at', '<=', now).execute()
  await store.db.deleteFrom('attempt').where('resets_at', '<=', forgetBefore).execute()
  await uploads.sweep()
}

/** Sweeps every minute until the returned function is called. */
export function startSweeping(context: ServerContext): () => void {
  const timer = setInterval(() => {
    sweep(context).catch((error: unknown) => context.log.error({ err: error }, 'sweep failed'))
  }, sweepMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
