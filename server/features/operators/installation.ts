import { sql } from 'kysely'
import type { Finding, Installation } from '#contract/interface/operator.calls.ts'
import * as limits from '#contract/limits.ts'
import { guestOrigin } from '#server/platform/addresses.ts'
import { diskSpace, found, runChecks } from '#server/platform/checks.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import { readStates } from '#server/platform/service-state.ts'
import type { Store } from '#server/store/store.ts'
import { readNotice } from './notice.ts'
import { readStatus } from './status.ts'

type InstallationParts = Pick<Platform, 'clock' | 'cluster' | 'environment' | 'states' | 'store'>

async function databaseBytes({ db, dialect }: Store): Promise<number> {
  const size =
    dialect === 'postgres'
      ? sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`
      : sql<{
          bytes: number | string
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  return Number((await size.execute(db)).rows[0]?.bytes ?? 0)
}

async function storageOf({ environment, store }: InstallationParts): Promise<Installation['storage']> {
  const uploads = await store.db
    .selectFrom('upload')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('bytes').as('bytes')])
    .executeTakeFirstOrThrow()
  return {
    databaseBytes: await databaseBytes(store),
    uploadBytes: Number(uploads.bytes ?? 0),
    uploads: Number(uploads.count),
    freeBytes: await diskSpace(environment).then(
      ({ free }) => free,
      () => 0,
    ),
  }
}

/** Redis is optional. Its connection reports its state. */
const redisFinding = ({ redis }: Record<string, string>): Finding[] =>
  redis === undefined
    ? []
    : [{ what: 'redis', state: redis === 'ok' ? 'ok' : 'failed', detail: `the state is ${redis}` }]

/** Whether the address of the QR codes leads to a Cuelight server. Null without a fixed address. */
async function addressFinding({ environment }: InstallationParts): Promise<Finding[]> {
  const { publicUrl } = environment
  if (!publicUrl) return []
  try {
    const answer = await fetch(`${publicUrl}/health`, {
      signal: AbortSignal.timeout(limits.addressCheckMilliseconds),
    })
    const { version } = (await answer.json()) as { version?: unknown }
    if (typeof version !== 'string') throw new Error('another server answers there')
    return [{ what: 'address', state: 'ok', detail: `${publicUrl} answers with version ${version}` }]
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const detail = cause instanceof Error ? cause.message : String(cause)
    return [{ what: 'address', state: 'failed', detail: `${publicUrl}: ${detail}` }]
  }
}

/** Version, running events, storage and checks of this installation. */
export async function readInstallation(parts: InstallationParts): Promise<Installation> {
  const { clock, environment, store } = parts
  const now = clock()
  const status = await readStatus(store, now, process.uptime())
  const database = async () => {
    await sql`select 1`.execute(store.db)
    return found(store.dialect === 'postgres' ? 'PostgreSQL answers' : 'SQLite answers')
  }
  const [checks, address] = await Promise.all([runChecks(environment, database), addressFinding(parts)])
  return {
    version: status.version,
    commit: status.commit,
    uptimeSeconds: Math.floor(process.uptime()),
    // The browser compares its clock with this time, so it must not be older than the answer.
    now: clock(),
    publicAddress: guestOrigin(environment).address,
    running: status.running,
    nextQuietHour: status.nextQuietHour,
    storage: await storageOf(parts),
    checks: [...checks, ...address, ...redisFinding(await readStates(parts))],
    notice: (await readNotice(store.db, now)) ?? null,
  }
}
