import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrations, openStore } from '#server/migrations/open-store.ts'
import { uploadDoomed } from '#server/platform/uploads/upload-use.ts'
import { filesOf } from '#server/platform/uploads/uploads.ts'
import { version } from '#server/platform/version.ts'
import { pendingOf } from '#server/store/migrate.ts'
import { PostgresToolError, restorePostgres } from '#server/store/postgres-tools.ts'
import { BackupError, reasonOf } from './backup-error.ts'
import {
  type BackupEnvironment,
  inWorkFolder,
  storeOf,
  withPostgres,
  withSqliteFile,
} from './database-copy.ts'
import { type AnyDatabase, differences, readFacts, readUploads } from './database-facts.ts'
import { type Extracted, extractBackup, writeEntry } from './extract.ts'
import type { Manifest } from './manifest.ts'

export interface Finding {
  what: string
  isGood: boolean
  detail: string
}

const shownMost = 5

const shown = (list: readonly string[]): string =>
  list.slice(0, shownMost).join('; ') +
  (list.length > shownMost ? `; and ${list.length - shownMost} more` : '')

/** Throws if this server cannot use the backup: another store, or a newer version. */
export function mustFit(file: string, manifest: Manifest, environment: BackupEnvironment): void {
  if (manifest.store !== storeOf(environment))
    throw new BackupError(
      manifest.store === 'sqlite'
        ? `${file} has the embedded database, and DATABASE_URL is set: unset it, because SQLite cannot be restored into PostgreSQL`
        : `${file} has a PostgreSQL database: set DATABASE_URL, because it cannot be restored into the embedded database`,
    )
  pendingOf(manifest.migrations, migrations, `the backup ${file}`)
}

const noSuchRight = '42501'

/** An advisory lock number that other programs on the same PostgreSQL are unlikely to use. */
const checksLock = 8_243_071_946

/** Drops the databases of checks that were killed, unless another check runs. */
async function dropLeftovers(db: AnyDatabase, prefix: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database
    where starts_with(datname, ${prefix}) and pg_try_advisory_lock(${sql.lit(checksLock)})`.execute(db)
  for (const { name } of rows) await sql`drop database if exists ${sql.ref(name)} with (force)`.execute(db)
  await sql`select pg_advisory_unlock_all()`.execute(db)
}

/** Makes a database beside the one of DATABASE_URL, and drops it at the end. */
async function withTemporaryDatabase<Result>(
  databaseUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  return withPostgres(databaseUrl, async (db) => {
    // The locks below are local to this database, but the list of databases is not: other installations are in it too.
    const { rows } = await sql<{ id: string }>`
      select oid::text as id from pg_database where datname = current_database()`.execute(db)
    const prefix = `cuelight_verify_${rows[0]?.id}_`
    await dropLeftovers(db, prefix)
    const name = `${prefix}${randomBytes(6).toString('hex')}`
    const url = new URL(databaseUrl)
    url.pathname = `/${name}`
    // Until the connection ends, no other check takes this database for a leftover.
    await sql`select pg_advisory_lock_shared(${sql.lit(checksLock)})`.execute(db)
    await sql`create database ${sql.ref(name)} template template0`.execute(db).catch((error: unknown) => {
      const mayNot = error instanceof Error && 'code' in error && error.code === noSuchRight
      throw new BackupError(
        mayNot
          ? 'the role of DATABASE_URL may not make the temporary database: alter role … createdb'
          : `the temporary database cannot be made: ${reasonOf(error)}`,
      )
    })
    try {
      return await work(url.href)
    } finally {
      await sql`drop database if exists ${sql.ref(name)} with (force)`.execute(db)
    }
  })
}

async function compare(db: AnyDatabase, { manifest, uploads }: Extracted): Promise<Finding[]> {
  const found = await readFacts(db)
  const { rows, sequences } = differences(manifest, found)
  const count = Object.values(found.tables).reduce((sum, each) => sum + each, 0)
  const needed = (await readUploads(db, uploadDoomed)).flatMap(filesOf).map((path) => path.slice(1))
  const lost = needed.filter((path) => !uploads.has(path))
  return [
    {
      what: 'rows',
      isGood: rows.length === 0,
      detail: rows.length === 0 ? `${count} in ${Object.keys(found.tables).length} tables` : shown(rows),
    },
    {
      what: 'last changes',
      isGood: sequences.length === 0,
      detail:
        sequences.length === 0
          ? `the last sequence of ${Object.keys(found.events).length} events`
          : shown(sequences),
    },
    {
      what: 'uploads',
      isGood: lost.length === 0,
      detail:
        lost.length === 0
          ? `${needed.length} files`
          : `${lost.length} of ${needed.length} files are missing: ${shown(lost)}`,
    },
  ]
}

async function integrityOf(db: AnyDatabase): Promise<Finding> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const problems = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
  return {
    what: 'integrity',
    isGood: problems.length === 0,
    detail: shown(problems) || 'SQLite finds no error',
  }
}

/** Opens a restored database with this version, which migrates it. */
async function opened(options: { databaseUrl?: string; dataDirectory: string }): Promise<Finding> {
  const steps: string[] = []
  const onUpgrade = (step: { copy: string } | { migration: string }): void => {
    if ('migration' in step) steps.push(step.migration)
  }
  try {
    const store = await openStore({ ...options, withoutCopy: true, onError: () => {}, onUpgrade })
    await store.close()
  } catch (error) {
    return { what: 'opens', isGood: false, detail: reasonOf(error) }
  }
  const migrated = steps.length > 0 ? `, after ${steps.join(', ')}` : ''
  return { what: 'opens', isGood: true, detail: `with version ${version}${migrated}` }
}

/**
 * Checks a backup: reads all of it, restores the database into a temporary place, opens it with this version, and
 * compares it with the manifest. Changes nothing. Throws `BackupError` if it cannot even be read.
 */
export async function verifyBackup(
  file: string,
  environment: BackupEnvironment,
): Promise<{ manifest: Manifest; findings: Finding[] }> {
  return inWorkFolder(environment.dataDirectory, async (folder) => {
    const path = join(folder, 'cuelight.db')
    const extracted = await extractBackup(file, environment.backupKey, {
      manifest: (manifest) => mustFit(file, manifest, environment),
      database: (entry) => writeEntry(entry, path),
    })
    const { manifest, files } = extracted
    const findings: Finding[] = [{ what: 'checksums', isGood: true, detail: `${files} files` }]
    if (environment.databaseUrl) {
      await withTemporaryDatabase(environment.databaseUrl, async (databaseUrl) => {
        try {
          await restorePostgres(databaseUrl, path)
        } catch (error) {
          if (!(error instanceof PostgresToolError)) throw error
          findings.push({ what: 'restore', isGood: false, detail: error.message })
          return
        }
        findings.push(...(await withPostgres(databaseUrl, (db) => compare(db, extracted))))
        findings.push(await opened({ databaseUrl, dataDirectory: folder }))
      })
    } else {
      findings.push(
        ...(await withSqliteFile(path, async (db) => [
          await integrityOf(db),
          ...(await compare(db, extracted)),
        ])),
      )
      findings.push(await opened({ dataDirectory: folder }))
    }
    return { manifest, findings }
  })
}
