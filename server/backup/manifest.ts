import { z } from 'zod'
import type { ArchiveEntry } from './archive.ts'
import { BackupError } from './backup-error.ts'

/** The files of a backup, in their order. Uploads follow below `uploads/`, then the files of DATA_DIR. */
export const manifestName = 'manifest.json'
export const databaseNames = { sqlite: 'database.sqlite', postgres: 'database.pgdump' } as const
export const uploadsPrefix = 'uploads'
/** The paths of uploads that were deleted while the backup was made. */
export const missingName = 'missing-uploads.txt'
/** The files of DATA_DIR that a restored server needs. No other names are saved or restored. */
export const ownPaths = /^(?:first-host\.txt|pages\/[\w-][\w.-]*\.(?:md|png|svg|webp))$/i

const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  commit: z.string(),
  /** The time of the state that the backup has: ISO 8601, UTC. */
  madeAt: z.string(),
  store: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.number()),
  events: z.record(z.string(), z.number()),
})

export type Manifest = z.output<typeof manifest>

const manifestBytesMost = 100_000_000

export async function readText(entry: ArchiveEntry): Promise<string> {
  if (entry.bytes > manifestBytesMost) throw new BackupError(`${entry.name} of the backup is too large`)
  const chunks: Uint8Array[] = []
  for await (const chunk of entry.content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Reads the manifest, which is the first file of a backup. */
export async function readManifest(entry: ArchiveEntry): Promise<Manifest> {
  const unreadable = (): never => {
    throw new BackupError('the archive is not a backup that this version of Cuelight can read')
  }
  if (entry.name !== manifestName) return unreadable()
  const text = await readText(entry)
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    return unreadable()
  }
}
