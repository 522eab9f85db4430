import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { StoreRefused } from './store-refused.ts'

/** Migrations by name. They run in the order of their names. */
export type Migrations = Readonly<Record<string, Pick<Migration, 'up'>>>

/**
 * The table in which migrations are recorded. The table has the form of Kysely's own migrator, so that databases
 * made with that migrator still work.
 */
interface MigrationTables {
  kysely_migration: { name: string; timestamp: string }
}

/** The first migration of every Cuelight database. */
const firstMigration = '001-tables'

/** The first migration of the versions before the first release. Their databases are not migrated: decision 0081. */
const unreleasedMigration = '001-first'

/** An advisory lock number that other programs on the same PostgreSQL are unlikely to use. */
const advisoryLock = 8_243_071_945

/** How PostgreSQL treats the connection of a migration. The keepalives are in seconds. */
const connectionSettings = [
  ['statement_timeout', '0'],
  ['idle_in_transaction_session_timeout', '0'],
  ['tcp_keepalives_idle', '10'],
  ['tcp_keepalives_interval', '5'],
  ['tcp_keepalives_count', '3'],
] as const

const over = <Tables>(db: Kysely<Tables>) => db as unknown as Kysely<MigrationTables>

async function hasTable<Tables>(
  db: Kysely<Tables>,
  dialect: 'sqlite' | 'postgres',
  name: string,
): Promise<boolean> {
  const { rows } =
    dialect === 'postgres'
      ? await sql`select 1 where to_regclass(${name}) is not null`.execute(db)
      : await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(db)
  return rows.length > 0
}

/** The names of the migrations in the database; empty without such a table. */
async function readMigrated<Tables>(db: Kysely<Tables>, dialect: 'sqlite' | 'postgres'): Promise<string[]> {
  if (!(await hasTable(db, dialect, 'kysely_migration'))) return []
  const rows = await over(db).selectFrom('kysely_migration').select('name').execute()
  return rows.map(({ name }) => name)
}

/**
 * The migrations that a database needs, in order. `migrated`: the names of the migrations that the database has.
 * Throws `StoreRefused` if another program, an unreleased version or a newer version made the database.
 */
export function pendingOf(migrated: readonly string[], migrations: Migrations, where: string): string[] {
  const names = Object.keys(migrations).sort()
  if (migrated.includes(unreleasedMigration))
    throw new StoreRefused(
      `${where} was made by an unreleased version of Cuelight and was not changed: export your results with that version, ` +
        'then start this version with a new database (another DATA_DIR, or another database in DATABASE_URL)',
    )
  if (migrated.length > 0 && !migrated.includes(firstMigration))
    throw new StoreRefused(`${where} belongs to another program and was not changed`)
  const unknown = migrated.filter((name) => !names.includes(name)).sort()
  if (unknown.length > 0)
    throw new StoreRefused(
      `${where} was made by a newer version of Cuelight (${unknown.at(-1)}, this version knows ${names.at(-1)}), ` +
        'and was not changed: start the newer version, or restore a copy from before the upgrade',
    )
  return names.filter((name) => !migrated.includes(name))
}

/** Reads which migrations are pending. Changes nothing. */
export const readPending = async <Tables>(
  db: Kysely<Tables>,
  dialect: 'sqlite' | 'postgres',
  migrations: Migrations,
  where: string,
): Promise<string[]> => pendingOf(await readMigrated(db, dialect), migrations, where)

async function takeTurn<Tables, Result>(
  db: Kysely<Tables>,
  dialect: 'sqlite' | 'postgres',
  work: (one: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  // SQLite needs no lock: only one process opens the file (store-lock.ts), and it migrates only once.
  if (dialect === 'sqlite') return work(db)
  return db.connection().execute(async (one) => {
    // Switch the timeouts off. The migration of a large table can take long, also between two statements, and the
    // other servers wait for the migration. If the machine of this server fails, keepalives end the connection and
    // release its locks.
    for (const [name, value] of connectionSettings) {
      await sql`select set_config(${name}, ${value}, false)`.execute(one)
    }
    await sql`select pg_advisory_lock(${sql.lit(advisoryLock)})`.execute(one)
    try {
      return await work(one)
    } finally {
      // Ignore an error here. If the connection broke, the database has already released the lock, and the first error
      // is more useful.
      await sql`select pg_advisory_unlock(${sql.lit(advisoryLock)})`.execute(one).catch(() => {})
    }
  })
}

/**
 * Brings the tables up to date: all migrations in one transaction, one server at a time. If one fails, the database is as
 * it was before.
 * @param where names the database in the message of a refusal
 * @param before is called before the first migration, with its name. `isNew`: the database has no tables yet
 * @param onMigrated is called for each migration after the commit
 */
export const migrate = <Tables>(
  db: Kysely<Tables>,
  dialect: 'sqlite' | 'postgres',
  migrations: Migrations,
  {
    where,
    before,
    onMigrated,
  }: {
    where: string
    before?: ((first: string, isNew: boolean) => Promise<void>) | undefined
    onMigrated?: ((name: string) => void) | undefined
  },
): Promise<void> =>
  takeTurn(db, dialect, async (one) => {
    // Read again, because another server may have migrated in the meantime.
    const migrated = await readMigrated(one, dialect)
    const pending = pendingOf(migrated, migrations, where)
    const [first] = pending
    if (first === undefined) return
    await before?.(first, migrated.length === 0)
    await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      one,
    )
    await one.transaction().execute(async (tx) => {
      for (const name of pending) {
        // Insert the row first, so that the transaction takes the write lock at its start.
        await over(tx)
          .insertInto('kysely_migration')
          .values({ name, timestamp: new Date().toISOString() })
          .execute()
        await migrations[name]?.up(tx as never)
      }
    })
    for (const name of pending) onMigrated?.(name)
  })
