import { fork } from 'node:child_process'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import * as limits from '#contract/limits.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Environment } from '#server/platform/environment.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { Store } from '#server/store/store.ts'
import type { BackupJob, BackupResult } from './backup-process.ts'
import {
  type BackupState,
  type BackupStatus,
  isDue,
  readState,
  replaceState,
  statusOf,
} from './backup-state.ts'

export interface NightlyParts {
  environment: Environment
  log: Logger
  store: Store
  audit: Audit
  /** Milliseconds since 1970. */
  clock: () => number
  metrics: Pick<Metrics, 'backupOk' | 'backupTimestamp' | 'backupVerifiedTimestamp'>
  /** `/health` reports it. */
  states: Record<string, string>
  /** Whether an event runs now. */
  isBusy: () => Promise<boolean>
}

const day = 86_400_000
const child = new URL('./backup-process.ts', import.meta.url)
/** A backup should be behind the guests when it needs a processor. */
const lowPriority = 10

/** Makes or checks a backup in a process of its own, so that it costs the server no time and no memory. */
function runInProcess(job: BackupJob, signal: AbortSignal): Promise<BackupResult> {
  return new Promise((resolve) => {
    const process = fork(child, { signal, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    process.once('message', (result) => resolve(result as BackupResult))
    process.once('error', (error) => resolve({ failure: error.message }))
    process.once('exit', (code, killed) => resolve({ failure: `its process ended with ${code ?? killed}` }))
    try {
      if (process.pid !== undefined) setPriority(process.pid, lowPriority)
    } catch {
      // The unit of systemd forbids it. Then the backup has the priority of the server.
    }
    process.send(job, () => {})
  })
}

const ours = /^cuelight-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst(?:\.age)?$/
const draft = /^cuelight-.*\.part$/

function timeOf(name: string): number | undefined {
  const [, date, ...time] = ours.exec(name) ?? []
  return date === undefined ? undefined : Date.parse(`${date}T${time.join(':')}Z`)
}

/**
 * Deletes the backups from before a time, and drafts that killed processes have left. Keeps the newest backup and the
 * last one that passed its check. Deletes no backup while the last one has failed.
 */
async function dropBackups(
  folder: string,
  { now, days, state }: { now: number; days: number; state: BackupState },
): Promise<void> {
  const before = now - days * day
  const names = await readdir(folder)
  const backups = names
    .flatMap((name) => ({ name, time: timeOf(name) ?? Number.NaN }))
    .filter(({ time }) => !Number.isNaN(time))
    .sort((one, other) => other.time - one.time)
  const checked = backups.find(({ time }) => time <= state.verifiedAt)
  const mayDrop =
    statusOf(state, now) === 'failed' ? [] : backups.slice(1).filter((backup) => backup !== checked)
  for (const { name, time } of mayDrop) if (time < before) await rm(join(folder, name), { force: true })
  for (const name of names) {
    if (!draft.test(name)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < Date.now() - limits.backupDraftHours * 3_600_000)
      await rm(join(folder, name), { force: true })
  }
}

const shown = (time: number): string => (time === 0 ? 'never' : new Date(time).toISOString())

/**
 * The nightly backups: one of several servers makes each, and checks the newest one every week.
 * @returns `look`, which does what is due, and `stop`, which ends it
 */
export function createNightlyBackup(parts: NightlyParts): {
  look(): Promise<number>
  stop(): void
} {
  const { audit, clock, environment, isBusy, log, metrics, states, store } = parts
  const { directory, hour, days } = environment.backup
  const { backupKey, bucket, databaseUrl, dataDirectory } = environment
  const stopped = new AbortController()
  let reported: BackupStatus | undefined

  function report(state: BackupState, now: number): void {
    const status = statusOf(state, now)
    states.backup = status
    states.backupAt = shown(state.madeAt)
    states.backupVerifiedAt = shown(state.verifiedAt)
    metrics.backupOk.set(status === 'ok' ? 1 : 0)
    metrics.backupTimestamp.set(state.madeAt / 1000)
    metrics.backupVerifiedTimestamp.set(state.verifiedAt / 1000)
    if (status === 'late' && reported !== 'late')
      log.warn({ backupAt: states.backupAt }, 'the nightly backup is late')
    reported = status
  }

  const run = (what: BackupJob['what'], path: string): Promise<BackupResult> =>
    runInProcess(
      { what, path, environment: { backupKey, bucket, databaseUrl, dataDirectory } },
      stopped.signal,
    )

  /** Makes the backup, and the check if it is due. Returns the state after it. */
  async function work(to: string, before: BackupState, now: number): Promise<BackupState> {
    await audit.record({ act: 'backup-started', actorId: null, actorName: 'server', client: '' })
    const made = await run('backup', to)
    const tried = { ...before, triedAt: now, claimedUntil: 0 }
    if ('failure' in made) {
      // The next start makes the backup that this stop has ended.
      if (stopped.signal.aborted) return before
      log.warn({ reason: made.failure }, 'the nightly backup has failed')
      return { ...tried, failed: 'backup' }
    }
    log.info({ file: made.file }, 'the nightly backup was made')
    const good = { ...tried, madeAt: now, failed: null }
    if (made.lost > 0) {
      log.warn(
        { file: made.file, missing: made.lost },
        'the nightly backup lacks uploads that are not in their storage',
      )
      return { ...good, failed: 'check' }
    }
    // Half a day less, because the hour of a backup varies.
    if (now - before.verifiedAt < (limits.backupDrillDays - 0.5) * day) return good
    const checked = await run('verify', made.file)
    if (stopped.signal.aborted) return { ...good, failed: before.failed === 'check' ? 'check' : null }
    if ('failure' in checked) {
      log.warn({ reason: checked.failure }, 'the check of the newest backup has failed')
      return { ...good, failed: 'check' }
    }
    log.info({ file: made.file }, 'the newest backup was restored into a temporary place and compared')
    // Later than the time in the name of the file.
    return { ...good, verifiedAt: clock() }
  }

  return {
    async look() {
      if (directory === undefined) {
        states.backup = 'off'
        return day
      }
      const now = clock()
      let state = await readState(store.db, now)
      report(state, now)
      const when = { now, hourOfDay: hour }
      if (isDue(state, { ...when, isBusy: false }) && isDue(state, { ...when, isBusy: await isBusy() })) {
        const claimed = { ...state, triedAt: now, claimedUntil: now + limits.backupClaimHours * 3_600_000 }
        if (await replaceState(store.db, state, claimed)) {
          await mkdir(directory, { recursive: true, mode: 0o700 }).catch(() => {})
          const next = await work(directory, state, now).catch((error: unknown): BackupState => {
            log.warn({ err: error }, 'the nightly backup has failed')
            return { ...claimed, claimedUntil: 0, failed: 'backup' }
          })
          await replaceState(store.db, claimed, next)
          report(next, clock())
          state = next
        }
      }
      await dropBackups(directory, { now, days, state }).catch((error: unknown) => {
        if (states.backup !== 'waiting') log.warn({ err: error }, 'old backups could not be deleted')
      })
      return limits.backupLookMilliseconds
    },
    stop: () => stopped.abort(),
  }
}
