import { reasonOf } from '#server/backup/backup-error.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import type { Environment } from '#server/platform/environment.ts'
import type { AdminArguments } from './admin-arguments.ts'
import { serverAnswers } from './admin-socket.ts'
import { type AdminAnswer, AdminError, columns, json } from './answer.ts'

export const backupCommands = ['backup', 'verify', 'restore'] as const
export type BackupCommand = (typeof backupCommands)[number]

const shownSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/**
 * Makes, checks or restores a backup in this process, so that a server that runs has no work with it. `recordStart`
 * writes the start of a backup into the audit log.
 */
export async function runBackupCommand(
  environment: Environment,
  { command, operand: file, values }: AdminArguments & { command: BackupCommand },
  { user, recordStart }: { user: string; recordStart: () => Promise<AdminAnswer> },
): Promise<AdminAnswer> {
  const answered = (data: object, lines: readonly string[], code = 0): AdminAnswer => ({
    text: values.json ? json(data) : lines.join('\n'),
    code,
  })
  const runners: Record<BackupCommand, () => Promise<AdminAnswer>> = {
    async backup() {
      const to = values.to ?? environment.backup.directory
      if (to === undefined) throw new AdminError('say where: --to FILE or FOLDER, or set BACKUP_DIR')
      // A database that cannot take the record can still be backed up.
      const { text: reason, code } = await recordStart().catch((error) => ({
        text: reasonOf(error),
        code: 1,
      }))
      const notes = code === 0 ? [] : [`Note: the audit log does not have this backup: ${reason}`]
      const made = await makeBackup(environment, to)
      if (made.missing.length > 0)
        notes.push(
          `Note: ${made.missing.length} uploads were deleted during the backup, and nothing used them.`,
        )
      if (made.lost.length > 0)
        notes.push(
          `FAILED: ${made.lost.length} files of uploads are not in their storage, such as ${made.lost[0]}. The backup has everything else. Is the folder or the bucket the right one?`,
        )
      if (made.skipped.length > 0)
        notes.push(
          `Note: not in the backup, because of their names: ${made.skipped.join(', ')}. Pages are .md, pictures .png, .svg or .webp, with letters from a to z, digits, - and _.`,
        )
      if (!made.isEncrypted) notes.push('Note: the file is not encrypted. Set BACKUP_KEY to encrypt it.')
      return answered(
        made,
        [`${made.file}: ${shownSize(made.bytes)}, ${made.rows} rows and ${made.files} files`, ...notes],
        made.lost.length > 0 ? 1 : 0,
      )
    },
    async verify() {
      const { manifest, findings } = await verifyBackup(file, environment)
      const isGood = findings.every((finding) => finding.isGood)
      const rows = findings.map((finding) => [finding.isGood ? 'ok' : 'failed', finding.what, finding.detail])
      return answered(
        { madeAt: manifest.madeAt, version: manifest.version, findings },
        [
          `Backup of ${manifest.madeAt}, version ${manifest.version}: ${isGood ? 'it can be restored' : 'IT CANNOT BE TRUSTED'}`,
          columns(['state', 'what', 'detail'], rows),
        ],
        isGood ? 0 : 1,
      )
    },
    async restore() {
      if (await serverAnswers(environment.dataDirectory))
        throw new AdminError(`a server runs on DATA_DIR ${environment.dataDirectory}: stop it first`)
      const { manifest, files } = await restoreBackup(file, environment, user)
      return answered({ madeAt: manifest.madeAt, version: manifest.version, files }, [
        `Restored the state of ${manifest.madeAt}: ${files} files. Start the server.`,
      ])
    },
  }
  return runners[command]()
}
