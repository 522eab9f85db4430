import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type ArchiveEntry, readArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import {
  databaseNames,
  type Manifest,
  manifestName,
  missingName,
  ownPaths,
  readManifest,
  readText,
} from './manifest.ts'

/** Only these paths are written, so that a forged backup cannot write elsewhere. */
const uploadPaths = /^uploads\/((?:pictures|clips)\/[0-9a-f]{32}[a-z0-9.-]*)$/

export const writeEntry = ({ content }: ArchiveEntry, path: string): Promise<void> =>
  pipeline(content, createWriteStream(path, { mode: 0o600 }))

/** What to do with the parts of a backup. A part without a function is only checked. */
export interface Extraction {
  /** Called first. Throws if this backup must not be extracted. */
  manifest?: (manifest: Manifest) => void | Promise<void>
  database?: (entry: ArchiveEntry) => Promise<void>
  /** `path`: as the storage of uploads names it. */
  upload?: (path: string, entry: ArchiveEntry) => Promise<void>
  /** A file of DATA_DIR. */
  own?: (path: string, entry: ArchiveEntry) => Promise<void>
}

export interface Extracted {
  manifest: Manifest
  files: number
  /** The paths of the uploads in the backup, and of those that were deleted while it was made. */
  uploads: Set<string>
}

/** Reads a whole backup and checks its checksums. Throws `BackupError`, or the error of one of the functions. */
export async function extractBackup(
  file: string,
  key: string | undefined,
  to: Extraction = {},
): Promise<Extracted> {
  let manifest: Manifest | undefined
  const uploads = new Set<string>()
  const files = await readArchive(file, key, async (entry) => {
    if (!manifest) {
      manifest = await readManifest(entry)
      await to.manifest?.(manifest)
      return
    }
    const { name } = entry
    const [, upload] = uploadPaths.exec(name) ?? []
    if (name === databaseNames[manifest.store]) await to.database?.(entry)
    else if (name === missingName)
      for (const path of (await readText(entry)).trim().split('\n')) uploads.add(path)
    else if (upload) {
      uploads.add(upload)
      await to.upload?.(upload, entry)
    } else if (ownPaths.test(name)) await to.own?.(name, entry)
    else throw new BackupError(`${file} has a file that no backup of Cuelight has: ${name}`)
  })
  if (!manifest) throw new BackupError(`${file} has no ${manifestName}`)
  return { manifest, files, uploads }
}
