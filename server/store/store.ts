import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { Kysely, sql, type Transaction } from 'kysely'
import * as limits from '#contract/limits.ts'
import { copyBefore, databaseFile } from './database-file.ts'
import { type Migrations, migrate, readPending } from './migrate.ts'
import { dumpPostgres } from './postgres-tools.ts'
import type { Schema } from './schema.ts'
import { type SqliteOptions, sqliteDialect } from './sqlite.ts'
import type { SqliteUse } from './sqlite-connections.ts'
import { lockStore } from './store-lock.ts'
import { StoreRefused } from './store-refused.ts'
import { openTimeline, type Timeline } from './timeline.ts'
import { diskIsFull } from './unavailable.ts'

export type Database = Kysely<Schema>
export type Tx = Transaction<Schema>

export interface Store {
  db: Database
  dialect: 'sqlite' | 'postgres'
  /** Whether other processes may write to the database. */
  isShared: boolean
  /** How often this process has written. Undefined if other processes may write too. */
  writes: () => number | undefined
  timeline: Timeline
  /** Identifies the database in Redis, which servers of other databases may use too. */
  name: string
  /** A secret key of the store. */
  secret: string
  /** Whether the disk of the database is full, by its free space and by failed writes. */
  isFull(): Promise<boolean>
  close(): Promise<void>
}

/** The part of a process in a cluster whose processes share the embedded database. */
export interface SharedUse {
  /** Whether this process prepares the database for all, before the others open it. */
  prepares: boolean
  /** See `SqliteOptions`. */
  takeTurn(): Promise<() => void>
}

export interface StoreOptions {
  /** Without it no other process uses the embedded database. */
  shared?: SharedUse | undefined
  /** PostgreSQL; without it the embedded database file in `dataDirectory`. */
  databaseUrl?: string | undefined
  dataDirectory: string
  /** Maximum number of open connections to PostgreSQL. */
  poolSize?: number | undefined
  /** Only for tests, which never cut the power: a commit on PostgreSQL returns before its fsync. */
  asynchronousCommit?: true | undefined
  /** Only for tests, which look into SQLite: it works in the thread of the caller. */
  withoutThreads?: boolean | undefined
  /** Whether an upgrade of PostgreSQL makes no copy before it, so that it does not need pg_dump. */
  withoutCopy?: boolean | undefined
  onError(error: Error): void
  /** Called for each step of an upgrade: a copy of the database file, or a migration. */
  onUpgrade?: (step: { copy: string } | { migration: string }) => void
}

/** The migrations that the next start makes; null without a database. Changes nothing. */
export async function pendingMigrations(
  { databaseUrl, dataDirectory }: Pick<StoreOptions, 'databaseUrl' | 'dataDirectory'>,
  known: Migrations,
): Promise<string[] | null> {
  if (!databaseUrl) {
    const file = databaseFile(dataDirectory)
    return file.isThere() ? file.readPending(known) : null
  }
  const { postgresDialect } = await import('./postgres.ts')
  const db: Database = new Kysely<Schema>({
    dialect: postgresDialect(databaseUrl, { onError: () => {}, poolSize: 1 }),
  })
  try {
    const pending = await readPending(db, 'postgres', known, 'the database of DATABASE_URL')
    return pending.length === Object.keys(known).length ? null : pending
  } finally {
    await db.destroy()
  }
}

/** Reads a random value, which is created at the first start and then the same for all servers of the store. */
async function readRandom(db: Database, name: 'name' | 'secret', bytes: number): Promise<string> {
  await db
    .insertInto('meta')
    .values({ name, value: randomBytes(bytes).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}

/** Detects a full disk by the errors of statements. The disk counts as full until a write succeeds again. */
function watchRoom(dataDirectory: string | undefined) {
  let wasFull = false
  const onFailed = (error: unknown): void => {
    if (diskIsFull(error)) wasFull = true
  }
  const hasRoomOnDisk = async (): Promise<boolean> => {
    if (dataDirectory === undefined) return true
    const { bavail, bsize } = await statfs(dataDirectory)
    return bavail * bsize > limits.diskBytesFull
  }
  const isFull = async (db: Database): Promise<boolean> => {
    if (wasFull) {
      // More than the free space of any page.
      const value = 'x'.repeat(limits.roomProbeBytes)
      try {
        await db.transaction().execute(async (tx) => {
          await tx.insertInto('meta').values({ name: 'room', value }).execute()
          await tx.deleteFrom('meta').where('name', '=', 'room').execute()
        })
        wasFull = false
      } catch (error) {
        if (!diskIsFull(error)) throw error
      }
    }
    return wasFull || !(await hasRoomOnDisk())
  }
  return { onFailed, isFull }
}

async function copyPostgres(
  { dataDirectory, onUpgrade }: StoreOptions,
  databaseUrl: string,
  next: string,
): Promise<void> {
  try {
    const copy = await copyBefore(dataDirectory, next, 'dump', (path) => dumpPostgres(databaseUrl, path))
    onUpgrade?.({ copy })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StoreRefused(
      `the database was not copied and not upgraded: ${reason}. Set MIGRATE_WITHOUT_COPY=on to upgrade without a copy, if you have a backup of your own`,
    )
  }
}

async function openPostgres(
  options: StoreOptions,
  databaseUrl: string,
  known: Migrations,
  onFailed: (error: unknown) => void,
): Promise<Database> {
  const { postgresDialect } = await import('./postgres.ts')
  const where = 'the database of DATABASE_URL'
  const db: Database = new Kysely<Schema>({ dialect: postgresDialect(databaseUrl, { ...options, onFailed }) })
  try {
    if ((await readPending(db, 'postgres', known, where)).length === 0) return db
    // Use a separate connection without a timeout: the migration of a large table can take long.
    const patient = { ...options, answerMilliseconds: 0 }
    const migrator = new Kysely<Schema>({ dialect: postgresDialect(databaseUrl, patient) })
    try {
      const onMigrated = (migration: string) => options.onUpgrade?.({ migration })
      const before = async (next: string, isNew: boolean) => {
        if (!isNew && !options.withoutCopy) await copyPostgres(options, databaseUrl, next)
      }
      await migrate(migrator, 'postgres', known, { where, before, onMigrated })
    } finally {
      await migrator.destroy()
    }
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function openSqlite(
  { dataDirectory, onUpgrade, withoutThreads = false }: StoreOptions,
  known: Migrations,
  { takeTurn, onFailed }: Pick<SqliteOptions, 'takeTurn' | 'onFailed'>,
): Promise<Database> {
  const file = databaseFile(dataDirectory)
  const migrated = async (
    path: string,
    use: SqliteUse = 'lasting',
    before = async (_db: Database) => {},
  ): Promise<Database> => {
    const inThreads = use === 'lasting' && !withoutThreads
    const lasting = use === 'lasting' ? { takeTurn } : {}
    const dialect = sqliteDialect(path, { use, inThreads, onFailed, ...lasting })
    const db: Database = new Kysely<Schema>({ dialect })
    try {
      await before(db)
      // A new database is no upgrade.
      const onMigrated = use === 'draft' ? undefined : (migration: string) => onUpgrade?.({ migration })
      await migrate(db, 'sqlite', known, { where: `the database file ${path}`, onMigrated })
      return db
    } catch (error) {
      await db.destroy()
      throw error
    }
  }
  if (!file.isThere()) await file.create(async (draft) => (await migrated(draft, 'draft')).destroy())
  const [next] = await file.readPending(known)
  return migrated(file.path, undefined, async (db) => {
    if (!next) return
    const copy = await file.copy(next, (path) => sql`vacuum into ${path}`.execute(db))
    onUpgrade?.({ copy })
  })
}

/**
 * Opens the store and brings its tables up to date. Throws if the database cannot be reached or migrated. Throws
 * `StoreRefused` if this server must not open the database.
 */
export async function openWith(options: StoreOptions, known: Migrations): Promise<Store> {
  const { databaseUrl, shared } = options
  const dialect = databaseUrl ? 'postgres' : 'sqlite'
  const isShared = dialect === 'postgres' || shared !== undefined
  // The processes of a cluster have one lock for all.
  const unlock = databaseUrl || shared ? () => {} : lockStore(options.dataDirectory)
  let db: Database | undefined
  const close = async () => {
    await db?.destroy()
    unlock()
  }
  try {
    let writes = 0
    // Counted after the write: a read that sees the count sees the write too.
    const countWrite = async () => () => {
      writes += 1
    }
    const room = watchRoom(databaseUrl ? undefined : options.dataDirectory)
    const opened = await (databaseUrl
      ? openPostgres(options, databaseUrl, known, room.onFailed)
      : openSqlite(options, known, {
          takeTurn: shared?.takeTurn ?? countWrite,
          onFailed: room.onFailed,
        }))
    db = opened
    const timeline = await openTimeline(db, dialect, shared?.prepares ?? true)
    return {
      db,
      dialect,
      isShared,
      writes: () => (isShared ? undefined : writes),
      timeline,
      // A copy of the database has the same random part, so add the id of the database.
      name: `${await readRandom(db, 'name', 6)}/${timeline.database}`,
      secret: await readRandom(db, 'secret', 32),
      isFull: () => room.isFull(opened),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
