import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CompiledQuery, sql as query, type TableMetadata } from 'kysely'
import type { Database } from '#server/store/store.ts'
import type { StoreKind } from './build.ts'

/** The rows of each table as sorted text, because the stores return rows in any order. */
export type Stored = Record<string, string[]>

const has = (table: TableMetadata, column: string): boolean =>
  table.columns.some(({ name }) => name === column)

/** The condition for the event's rows of a table, or undefined without any. `$` is the event's id. */
function ownRows(table: TableMetadata): string | undefined {
  if (table.name === 'event') return 'id = $'
  // The audit log belongs to the platform: its records stay when the event goes.
  if (table.name === 'audit') return undefined
  // Leave out the lease of a desk, because a connected desk renews it all the time.
  if (table.name === 'deadline') return "event_id = $ and kind <> 'showControl'"
  if (has(table, 'event_id')) return 'event_id = $'
  if (has(table, 'item_id')) return 'item_id in (select id from aggregate where event_id = $)'
  return undefined
}

interface Reading {
  tables: string[]
  sql: string
}

async function prepare(db: Database, kind: StoreKind): Promise<Reading> {
  const tables = (await db.introspection.getTables()).filter((table) => ownRows(table) !== undefined)
  const rowOf = (table: TableMetadata): string =>
    kind === 'postgres'
      ? `"${table.name}"::text`
      : `json_array(${table.columns.map(({ name }) => `"${name}"`).join(', ')})`
  const selects = tables.map(
    (table) =>
      `select '${table.name}' as "of", ${rowOf(table)} as "row" from "${table.name}" where ` +
      ownRows(table)?.replace('$', kind === 'postgres' ? '$1' : '?1'),
  )
  const sql = selects.join(' union all ')
  if (kind === 'postgres') await sqlFunction(db, sql)
  return {
    tables: tables.map(({ name }) => name),
    sql: kind === 'postgres' ? 'select * from stored_of($1)' : sql,
  }
}

/** Creates a function for the statement: PostgreSQL plans a function once, but plans a statement at every call. */
async function sqlFunction(db: Database, sql: string): Promise<void> {
  await db.executeQuery(
    CompiledQuery.raw(
      'create or replace function stored_of(text) returns table ("of" text, "row" text) language plpgsql ' +
        `set plan_cache_mode = force_generic_plan as $body$ begin return query ${sql}; end $body$`,
    ),
  )
}

const readings = new WeakMap<Database, Promise<Reading>>()

/** Reads everything stored for an event in one query, because tests read it before and after each refusal. */
export async function readStored(db: Database, kind: StoreKind, eventId: string): Promise<Stored> {
  const reading = readings.get(db) ?? prepare(db, kind)
  readings.set(db, reading)
  const { tables, sql } = await reading
  const { rows } = await db.executeQuery(CompiledQuery.raw(sql, [eventId]))
  const stored: Stored = Object.fromEntries(tables.map((table) => [table, []]))
  for (const { of, row } of rows as { of: string; row: string }[]) stored[of]?.push(row)
  for (const list of Object.values(stored)) list.sort()
  return stored
}

/** Whether a text has one of these parts, in upper or lower case. */
export const holdsAny =
  (parts: readonly string[]) =>
  (text: string): boolean =>
    parts.some((part) => text.toLowerCase().includes(part.toLowerCase()))

/** The columns of all tables that have one of these texts, as `table.column` in the order of the names. */
export async function readTexts(db: Database, texts: readonly string[]): Promise<string[]> {
  const has = holdsAny(texts)
  const found: string[] = []
  for (const { name, columns } of await db.introspection.getTables()) {
    for (const column of columns) {
      const { rows } = await query<{ value: unknown }>`
        select ${query.ref(column.name)} as value from ${query.table(name)}`.execute(db)
      if (rows.some(({ value }) => has(String(value)))) found.push(`${name}.${column.name}`)
    }
  }
  return found.sort()
}

/** The files of a folder and its folders that have one of these texts. */
async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const has = holdsAny(texts)
  const found: string[] = []
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const bytes = await readFile(join(file.parentPath, file.name))
    if (has(bytes.toString('latin1')) || has(bytes.toString('utf16le'))) found.push(`file ${file.name}`)
  }
  return found
}

/** The columns of a database, the files of a folder and the lines of a log that have one of these texts. */
export async function placesWith(
  { db, folder, log }: { db: Database; folder: string; log: readonly string[] },
  texts: readonly string[],
): Promise<string[]> {
  const inLog = log.some(holdsAny(texts)) ? ['log'] : []
  return [...(await readTexts(db, texts)), ...(await filesWith(folder, texts)), ...inLog]
}
