import type { Serializable } from 'node:child_process'
import { PostgresToolError } from '#server/store/postgres-tools.ts'
import { StoreRefused } from '#server/store/store-refused.ts'
import { BackupError, reasonOf } from './backup-error.ts'
import type { BackupEnvironment } from './database-copy.ts'
import { makeBackup } from './make-backup.ts'
import { verifyBackup } from './verify-backup.ts'

// The child process of nightly-backup.ts. It makes or checks one backup and ends.

export interface BackupJob {
  what: 'backup' | 'verify'
  environment: BackupEnvironment
  /** The folder of the new backup, or the file to check. */
  path: string
}

/** `file`: the new backup, or the one that was checked. `lost`: number of files that it lacks. */
export type BackupResult = { file: string; lost: number } | { failure: string }

async function run({ what, environment, path }: BackupJob): Promise<BackupResult> {
  if (what === 'backup') {
    const { file, lost } = await makeBackup(environment, path)
    return { file, lost: lost.length }
  }
  const { findings } = await verifyBackup(path, environment)
  const bad = findings.filter(({ isGood }) => !isGood).map(({ what: part, detail }) => `${part}: ${detail}`)
  return bad.length === 0 ? { file: path, lost: 0 } : { failure: `${path}: ${bad.join('; ')}` }
}

function failureOf(error: unknown): BackupResult {
  const isOurs =
    error instanceof BackupError || error instanceof PostgresToolError || error instanceof StoreRefused
  return { failure: isOurs ? error.message : `it could not be made or read: ${reasonOf(error)}` }
}

process.umask(0o077)
// The server has ended: nobody waits for the result.
process.on('disconnect', () => process.exit(1))
process.once('message', (job: BackupJob) => {
  void run(job)
    .catch(failureOf)
    .then((result) => process.send?.(result satisfies Serializable, () => process.exit(0)))
})
