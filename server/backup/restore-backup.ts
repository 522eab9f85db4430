import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { clipOf, clipTypes } from '#contract/clip-path.ts'
import { migrations } from '#server/migrations/open-store.ts'
import { createAudit } from '#server/platform/audit.ts'
import { prepareDataDirectory } from '#server/platform/data-directory.ts'
import { databaseFile } from '#server/store/database-file.ts'
import { restorePostgres } from '#server/store/postgres-tools.ts'
import type { Schema } from '#server/store/schema.ts'
import { lockStore } from '#server/store/store-lock.ts'
import { BackupError } from './backup-error.ts'
import { type BackupEnvironment, inWorkFolder, withPostgres, withSqliteFile } from './database-copy.ts'
import { type AnyDatabase, isEmpty, owned, readFacts } from './database-facts.ts'
import { type Extraction, extractBackup, writeEntry } from './extract.ts'
import { uploadStorageOf } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { mustFit } from './verify-backup.ts'

const notEmpty = (where: string): BackupError =>
  new BackupError(`${where} is not empty: it has accounts, events or uploads. Restore into an empty one`)

/** Records the restore in the restored database, unless its version has no audit log. */
async function record(db: AnyDatabase, manifest: Manifest, user: string): Promise<void> {
  if (manifest.tables.audit === undefined) return
  const audit = createAudit(db as unknown as Kysely<Schema>, Date.now, pino({ level: 'silent' }))
  await audit.record({
    act: 'backup-restored',
    actorId: null,
    actorName: `admin ${user}`,
    client: '',
    details: { madeAt: manifest.madeAt, version: manifest.version },
  })
}

/** Restores uploads and files first, so that a database never names files that are still missing. */
function filesInto(environment: BackupEnvironment): Pick<Extraction, 'upload' | 'own'> {
  const storage = uploadStorageOf(environment)
  return {
    async upload(path, { content }) {
      const chunks: Uint8Array[] = []
      for await (const chunk of content) chunks.push(chunk)
      const clip = clipOf(`/${path}`)
      await storage.put(
        path,
        new Uint8Array(Buffer.concat(chunks)),
        clip ? clipTypes[clip.format] : 'image/webp',
      )
    },
    async own(path, entry) {
      const target = join(environment.dataDirectory, path)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await writeEntry(entry, target)
    },
  }
}

/** Whether other programs, such as a server, are connected to the database. */
async function isInUse(db: AnyDatabase): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  )
  return rows.length > 0
}

async function intoPostgres(
  databaseUrl: string,
  dump: string,
  finish: (db: AnyDatabase) => Promise<void>,
): Promise<void> {
  await restorePostgres(databaseUrl, dump)
  await withPostgres(databaseUrl, finish)
}

async function mustBeFree(databaseUrl: string): Promise<void> {
  await withPostgres(databaseUrl, async (db) => {
    if (await isInUse(db))
      throw new BackupError(
        'the database of DATABASE_URL is in use: stop all servers and close other connections',
      )
    const facts = await readFacts(db)
    if (!isEmpty(facts)) throw notEmpty('the database of DATABASE_URL')
    if (Object.keys(facts.tables).length > 0 && facts.migrations.length === 0)
      throw new BackupError(
        'the database of DATABASE_URL has tables of another program: use an empty database',
      )
  })
}

/** Throws if the embedded database has rows, belongs to another program, or only its log is there. */
async function mustBeUnused(dataDirectory: string): Promise<void> {
  const file = databaseFile(dataDirectory)
  file.refuseLostLog()
  if (!file.isThere()) return
  await file.readPending(migrations)
  const database = new DatabaseSync(file.path, { readOnly: true })
  try {
    const used = owned.some((name) => database.prepare(`select 1 from ${name} limit 1`).get())
    if (used) throw notEmpty(`DATA_DIR ${dataDirectory}`)
  } finally {
    database.close()
  }
}

async function intoSqlite(
  dataDirectory: string,
  copy: string,
  finish: (db: AnyDatabase) => Promise<void>,
): Promise<void> {
  const file = databaseFile(dataDirectory)
  await withSqliteFile(copy, finish)
  // The empty database of a start that nobody has used. Its log goes first, because a log alone is refused.
  for (const end of ['-wal', '-shm', '']) await rm(`${file.path}${end}`, { force: true })
  await file.create((draft) => rename(copy, draft))
}

/**
 * Restores a backup into an empty DATA_DIR, database and bucket. The database comes last: a restore that was stopped can
 * be repeated. Throws `BackupError` or `StoreRefused`, and then changes no database.
 */
export async function restoreBackup(
  file: string,
  environment: BackupEnvironment,
  user: string,
): Promise<{ manifest: Manifest; files: number }> {
  const { databaseUrl, dataDirectory, backupKey } = environment
  await prepareDataDirectory(dataDirectory)
  const unlock = databaseUrl ? () => {} : lockStore(dataDirectory)
  try {
    await (databaseUrl ? mustBeFree(databaseUrl) : mustBeUnused(dataDirectory))
    return await inWorkFolder(dataDirectory, async (folder) => {
      // Read all of it once before anything is written.
      await extractBackup(file, backupKey, {
        manifest: (manifest) => mustFit(file, manifest, environment),
      })
      const copy = join(folder, 'database')
      const { manifest, files } = await extractBackup(file, backupKey, {
        database: (entry) => writeEntry(entry, copy),
        ...filesInto(environment),
      })
      const finish = (db: AnyDatabase) => record(db, manifest, user)
      if (databaseUrl) await intoPostgres(databaseUrl, copy, finish)
      else await intoSqlite(dataDirectory, copy, finish)
      return { manifest, files }
    })
  } finally {
    unlock()
  }
}
