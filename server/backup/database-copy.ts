import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Environment } from '#server/platform/environment.ts'
import { uploadDoomed } from '#server/platform/uploads/upload-use.ts'
import { databaseFile } from '#server/store/database-file.ts'
import { postgresDialect } from '#server/store/postgres.ts'
import { dumpPostgres, mustMatchServer } from '#server/store/postgres-tools.ts'
import { sqliteDialect } from '#server/store/sqlite.ts'
import { BackupError } from './backup-error.ts'
import {
  type AnyDatabase,
  type DatabaseFacts,
  readFacts,
  readUploads,
  type UploadRow,
} from './database-facts.ts'
import { databaseNames, type Manifest } from './manifest.ts'

/** The settings that a backup needs. They can be sent to another process. */
export type BackupEnvironment = Pick<Environment, 'bucket' | 'databaseUrl' | 'dataDirectory' | 'backupKey'>

export const storeOf = ({ databaseUrl }: Pick<BackupEnvironment, 'databaseUrl'>): Manifest['store'] =>
  databaseUrl ? 'postgres' : 'sqlite'

/** The name of a work folder has the machine and the process. */
const workName = /^backup-work-(.+)-(\d+)-\w+$/

/** Whether the process of a work folder no longer runs. Another machine may share DATA_DIR, so age counts too. */
async function isAbandoned(path: string, machine: string, pid: number): Promise<boolean> {
  const age = Date.now() - (await stat(path)).mtimeMs
  if (age > limits.backupDraftHours * 3_600_000) return true
  if (machine !== hostname()) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

/**
 * Runs `work` with an empty folder that is deleted at the end. It is in DATA_DIR, whose disk has room for a database and
 * is protected like one. Folders of processes that were killed are deleted too.
 */
export async function inWorkFolder<Result>(
  dataDirectory: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const above = existsSync(dataDirectory) ? dataDirectory : tmpdir()
  for (const name of await readdir(above)) {
    const [, machine, pid] = workName.exec(name) ?? []
    const path = join(above, name)
    if (machine && (await isAbandoned(path, machine, Number(pid))))
      await rm(path, { recursive: true, force: true })
  }
  const folder = await mkdtemp(join(above, `backup-work-${hostname()}-${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Opens a SQLite file. `use`: `draft` if no server uses it. */
export async function withSqliteFile<Result>(
  file: string,
  look: (db: AnyDatabase) => Promise<Result>,
  use: 'lasting' | 'draft' = 'draft',
): Promise<Result> {
  const db: AnyDatabase = new Kysely({ dialect: sqliteDialect(file, { use }) })
  try {
    return await look(db)
  } finally {
    await db.destroy()
  }
}

/** Opens a PostgreSQL database without the time limits of a server. */
export async function withPostgres<Result>(
  databaseUrl: string,
  look: (db: AnyDatabase) => Promise<Result>,
): Promise<Result> {
  const db: AnyDatabase = new Kysely({
    dialect: postgresDialect(databaseUrl, { onError: () => {}, poolSize: 1, answerMilliseconds: 0 }),
  })
  try {
    return await look(db)
  } finally {
    await db.destroy()
  }
}

/** A copy of the database at one moment. */
export interface DatabaseCopy {
  file: string
  name: string
  madeAt: number
  facts: DatabaseFacts
  uploads: UploadRow[]
}

/** Free space of DATA_DIR must hold the copy, so that it never stops the server that writes there. */
async function mustHaveRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + limits.diskBytesFull)
    throw new BackupError(
      `the disk of DATA_DIR has no room for a copy of the database (${Math.ceil(bytes / 1_000_000)} MB)`,
    )
}

async function copySqlite(dataDirectory: string, folder: string): Promise<DatabaseCopy> {
  const { path, isThere } = databaseFile(dataDirectory)
  if (!isThere()) throw new BackupError(`there is no database in DATA_DIR ${dataDirectory}`)
  await mustHaveRoom(folder, (await stat(path)).size)
  const file = join(folder, databaseNames.sqlite)
  const madeAt = Date.now()
  // One read transaction: the copy has the state of one moment, and a server that runs goes on writing.
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    database.exec(`PRAGMA busy_timeout = ${limits.sqliteBusyMilliseconds}`)
    database.prepare('vacuum into ?').run(file)
  } finally {
    database.close()
  }
  const read = async (db: AnyDatabase) => ({
    facts: await readFacts(db),
    uploads: await readUploads(db, uploadDoomed),
  })
  return { file, name: databaseNames.sqlite, madeAt, ...(await withSqliteFile(file, read)) }
}

const copyPostgres = (databaseUrl: string, folder: string): Promise<DatabaseCopy> =>
  withPostgres(databaseUrl, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
          await sql`select set_config(${name}, '0', true)`.execute(tx)
        const { rows } = await sql<{
          snapshot: string
          bytes: number
          version: number
        }>`
          select pg_export_snapshot() as snapshot, pg_database_size(current_database()) as bytes,
            current_setting('server_version_num')::int as version`.execute(tx)
        const { snapshot, bytes, version } = rows[0] ?? { snapshot: '', bytes: 0, version: 0 }
        await mustMatchServer(version)
        await mustHaveRoom(folder, Number(bytes))
        const madeAt = Date.now()
        const facts = await readFacts(tx)
        if (facts.migrations.length === 0)
          throw new BackupError('the database of DATABASE_URL has no tables of Cuelight')
        const uploads = await readUploads(tx, uploadDoomed)
        const file = join(folder, databaseNames.postgres)
        await dumpPostgres(databaseUrl, file, snapshot)
        return { file, name: databaseNames.postgres, madeAt, facts, uploads }
      }),
  )

/** The uploads that the database has now and whose files are not being removed. */
export const readLiveUploads = ({ databaseUrl, dataDirectory }: BackupEnvironment): Promise<UploadRow[]> => {
  const read = (db: AnyDatabase) => readUploads(db, uploadDoomed)
  return databaseUrl
    ? withPostgres(databaseUrl, read)
    : withSqliteFile(databaseFile(dataDirectory).path, read, 'lasting')
}

/** Copies the database into a folder, while servers may run. */
export const copyDatabase = (
  { databaseUrl, dataDirectory }: BackupEnvironment,
  folder: string,
): Promise<DatabaseCopy> =>
  databaseUrl ? copyPostgres(databaseUrl, folder) : copySqlite(dataDirectory, folder)
