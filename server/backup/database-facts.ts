import { type Kysely, sql } from 'kysely'
import type { UploadTable } from '#server/store/schema.ts'

/** A database of any version, so its tables are not typed. */
export type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>

/** What a backup says about its database, and what a restored database must have. */
export interface DatabaseFacts {
  /** The names of the migrations. */
  migrations: string[]
  /** Number of rows, by table. */
  tables: Record<string, number>
  /** The last sequence of each event, by its id. */
  events: Record<string, number>
}

export async function readFacts(db: AnyDatabase): Promise<DatabaseFacts> {
  const found = await db.introspection.getTables({ withInternalKyselyTables: true })
  const names = found.map(({ name }) => name).sort()
  const tables: Record<string, number> = {}
  for (const name of names) {
    const { rows } = await sql<{
      rows: number | string
    }>`select count(*) as rows from ${sql.table(name)}`.execute(db)
    tables[name] = Number(rows[0]?.rows)
  }
  const migrated = names.includes('kysely_migration')
    ? await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
    : []
  const events = names.includes('event') ? await db.selectFrom('event').select(['id', 'seq']).execute() : []
  return {
    migrations: migrated.map(({ name }) => String(name)),
    tables,
    events: Object.fromEntries(events.map(({ id, seq }) => [String(id), Number(seq)])),
  }
}

/** The tables that are empty as long as nobody has used the database. */
export const owned = ['account', 'event', 'upload'] as const

/** Whether nobody has used the database yet. */
export const isEmpty = ({ tables }: DatabaseFacts): boolean => owned.every((name) => !tables[name])

export type UploadRow = Pick<UploadTable, 'name' | 'format' | 'bytes'>

/** The uploads of a database whose files are not being removed. */
export async function readUploads(db: AnyDatabase, doomed: number): Promise<UploadRow[]> {
  const rows = await db
    .selectFrom('upload')
    .select(['name', 'format', 'bytes'])
    .where('touched_at', '!=', doomed)
    .orderBy('name')
    .execute()
  return rows as unknown as UploadRow[]
}

/** The differences between the facts of a backup and those of its restored database, each in one line. */
export function differences(
  expected: DatabaseFacts,
  found: DatabaseFacts,
): { rows: string[]; sequences: string[] } {
  const compared = (one: Record<string, number>, other: Record<string, number>): string[] =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .filter((name) => one[name] !== other[name])
      .map((name) => `${name}: ${one[name] ?? 'none'} in the backup, ${other[name] ?? 'none'} restored`)
  return {
    rows: compared(expected.tables, found.tables),
    sequences: compared(expected.events, found.events),
  }
}
