import { createReadStream, existsSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { bucketStorage } from '#server/platform/uploads/bucket-storage.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import type { UploadStorage } from '#server/platform/uploads/storage.ts'
import { filesOf, isClip } from '#server/platform/uploads/uploads.ts'
import { commit, version } from '#server/platform/version.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { BackupError, reasonOf } from './backup-error.ts'
import {
  type BackupEnvironment,
  copyDatabase,
  inWorkFolder,
  readLiveUploads,
  storeOf,
} from './database-copy.ts'
import type { UploadRow } from './database-facts.ts'
import { type Manifest, manifestName, missingName, ownPaths, uploadsPrefix } from './manifest.ts'

export interface MadeBackup {
  file: string
  bytes: number
  /** Number of files in it. */
  files: number
  rows: number
  /** The paths of uploads that were deleted during the backup. */
  missing: string[]
  /** The paths of uploads whose files are not in the storage, although the database still has them. */
  lost: string[]
  /** The files in DATA_DIR/pages whose names or kinds are not saved. */
  skipped: string[]
  isEncrypted: boolean
}

export const uploadStorageOf = ({ bucket, dataDirectory }: BackupEnvironment): UploadStorage =>
  bucket ? bucketStorage(bucket) : diskStorage(dataDirectory)

/** The name of a backup in a folder. */
const backupName = (now: Date, isEncrypted: boolean): string =>
  `cuelight-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst${isEncrypted ? '.age' : ''}`

/** The path of the new file. Throws `BackupError` if it exists. */
async function targetOf(to: string, isEncrypted: boolean): Promise<string> {
  const isFolder = await stat(to).then(
    (found) => found.isDirectory(),
    () => to.endsWith('/'),
  )
  const file = isFolder ? join(to, backupName(new Date(), isEncrypted)) : to
  if (existsSync(file)) throw new BackupError(`${file} exists: a backup replaces no file`)
  return file
}

/** Adds the files of an upload. Returns the paths that no longer exist. */
async function addUpload(
  archive: ArchiveWriter,
  storage: UploadStorage,
  upload: UploadRow,
): Promise<string[]> {
  const missing: string[] = []
  for (const file of filesOf(upload)) {
    const path = file.slice(1)
    const name = `${uploadsPrefix}/${path}`
    if (isClip(upload.format)) {
      const bytes = Number(upload.bytes)
      const stream = await storage.stream(path, { first: 0, last: bytes - 1 })
      if (stream) await archive.add(name, bytes, stream)
      else missing.push(path)
    } else {
      const picture = await storage.get(path)
      if (picture) await archive.add(name, picture.byteLength, [picture])
      else missing.push(path)
    }
  }
  return missing
}

/** The files of DATA_DIR that a restored server needs, besides the database and uploads, and those that are not saved. */
async function ownFiles(dataDirectory: string): Promise<{ saved: string[]; skipped: string[] }> {
  const pages = join(dataDirectory, 'pages')
  const listed = existsSync(pages) ? await readdir(pages) : []
  const names = ['first-host.txt', ...listed.sort().map((name) => `pages/${name}`)]
  const found = names.filter((name) => existsSync(join(dataDirectory, name)))
  const isSaved = (name: string) => ownPaths.test(name) && statSync(join(dataDirectory, name)).isFile()
  return { saved: found.filter(isSaved), skipped: found.filter((name) => !isSaved(name)) }
}

async function addFile(archive: ArchiveWriter, name: string, path: string): Promise<void> {
  const { size } = await stat(path)
  await archive.add(name, size, createReadStream(path, { highWaterMark: 256 * 1024 }))
}

/**
 * Makes a backup in one file, while servers may run. The database is copied first, so each upload of a row in the copy
 * exists or was deleted since: such a path is listed in the backup. A file that was lost is not listed, so the check of
 * the backup fails. `to`: a folder, or a file that does not exist.
 */
export async function makeBackup(environment: BackupEnvironment, to: string): Promise<MadeBackup> {
  const { dataDirectory, backupKey } = environment
  const isEncrypted = backupKey !== undefined
  const file = await targetOf(to, isEncrypted)
  return inWorkFolder(dataDirectory, async (folder) => {
    const copy = await copyDatabase(environment, folder)
    const manifest: Manifest = {
      format: 1,
      version,
      commit,
      madeAt: new Date(copy.madeAt).toISOString(),
      store: storeOf(environment),
      ...copy.facts,
    }
    let missing: string[] = []
    let lost: string[] = []
    const own = await ownFiles(dataDirectory)
    const files = await writeArchive(file, backupKey, async (archive) => {
      const addText = (name: string, text: string) => {
        const bytes = Buffer.from(text)
        return archive.add(name, bytes.byteLength, [bytes])
      }
      await addText(manifestName, `${JSON.stringify(manifest, null, 1)}\n`)
      await addFile(archive, copy.name, copy.file)
      const storage = uploadStorageOf(environment)
      const absent: string[] = []
      for (const upload of copy.uploads) absent.push(...(await addUpload(archive, storage, upload)))
      const live = absent.length > 0 ? await readLiveUploads(environment) : []
      const needed = new Set(live.flatMap(filesOf).map((path) => path.slice(1)))
      lost = absent.filter((path) => needed.has(path))
      missing = absent.filter((path) => !needed.has(path))
      for (const name of own.saved) await addFile(archive, name, join(dataDirectory, name))
      if (missing.length > 0) await addText(missingName, `${missing.join('\n')}\n`)
    }).catch((error: unknown) => {
      if (error instanceof BackupError) throw error
      throw new BackupError(`the backup ${file} could not be written: ${reasonOf(error)}`)
    })
    const { size: bytes } = await stat(file)
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
    return { file, bytes, files, rows, missing, lost, skipped: own.skipped, isEncrypted }
  })
}
