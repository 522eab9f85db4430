import {
  type Compilable,
  type CompiledQuery,
  type InsertQueryBuilder,
  type InsertResult,
  PostgresAdapter,
  type RawBuilder,
  sql,
} from 'kysely'
import * as limits from '#contract/limits.ts'
import { chunks } from './chunks.ts'
import type { Deferred } from './deferred.ts'
import type { Schema } from './schema.ts'
import type { Database, Tx } from './store.ts'

/** The place of a value that each execution of a statement gives. */
class Given {
  readonly name: string
  readonly encode: ((value: unknown) => unknown) | undefined
  /** Index of the row in which a statement with several rows has the value. */
  readonly row: number
  constructor(name: string, encode?: (value: unknown) => unknown, row = 0) {
    this.name = name
    this.encode = encode
    this.row = row
  }
}

const places: object = new Proxy({}, { get: (_, name) => new Given(String(name)) })

export const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * The statement of `build`, with the values of an execution. It is built and compiled once for each dialect.
 * @param blank what the statement is built with, in place of the values
 */
function keeper<Values, Row>(
  blank: Values,
  build: (db: Database, given: Values) => Compilable<Row>,
  lookUp: (values: Values, given: Given) => unknown,
) {
  const byDialect = new Map<boolean, CompiledQuery<Row>>()
  const queryFor = (db: Database): CompiledQuery<Row> => {
    const dialect = isPostgres(db)
    const query = byDialect.get(dialect) ?? build(db, blank).compile()
    byDialect.set(dialect, query)
    return query
  }
  return (db: Database, values: Values): CompiledQuery<Row> => {
    // A plugin must see the values, so its statements are built each time.
    if (db.getExecutor().plugins.length > 0) return build(db, values).compile()
    const query = queryFor(db)
    const parameters = query.parameters.map((parameter) => {
      if (!(parameter instanceof Given)) return parameter
      const value = lookUp(values, parameter)
      return parameter.encode ? parameter.encode(value) : value
    })
    return { ...query, parameters }
  }
}

const namedKeeper = <Values extends object, Row>(build: (db: Database, given: Values) => Compilable<Row>) =>
  keeper(places as Values, build, (values, { name }) => values[name as keyof Values])

/**
 * A statement that is built and compiled once. Kysely takes longer to build a statement than SQLite to execute it, so the
 * statements of every commit are made here.
 * @param build builds the statement. `given` has the values of an execution: use each only as a value of the statement, and
 * compute or test nothing with it. No value may be undefined
 * @returns a function that executes the statement with these values, and returns its rows
 */
export function compiled<Values extends object, Row>(
  build: (db: Database, given: Values) => Compilable<Row>,
): (db: Database | Tx, values: Values) => Promise<Row[]> {
  const queryOf = namedKeeper(build)
  return async (db, values) => (await db.executeQuery(queryOf(db, values))).rows
}

/** Like `compiled`, for a statement that is deferred in a transaction. */
export function compiledDeferred<Values extends object, Row>(
  build: (db: Database, given: Values) => Compilable<Row>,
): (db: Database | Tx, values: Values, check?: Deferred<Row>['deferred']) => Promise<void> {
  const queryOf = namedKeeper(build)
  return async (db, values, check = true) => {
    const deferred: Deferred<Row> = { ...queryOf(db, values), deferred: check }
    await db.executeQuery(deferred)
  }
}

/** Whether the column has a value of the list. The list is one parameter, so one statement serves lists of all lengths. */
export function isIn(db: Database, column: string, list: readonly string[]): RawBuilder<boolean> {
  const given: unknown = list
  if (isPostgres(db)) return sql<boolean>`${sql.ref(column)} = any(${given}::text[])`
  const json = given instanceof Given ? new Given(given.name, JSON.stringify) : JSON.stringify(given)
  return sql<boolean>`${sql.ref(column)} in (select value from json_each(${json}))`
}

/** Whether two columns have the values of a pair of the list, which is one parameter too. */
export function arePairs(
  db: Database,
  [first, second]: readonly [string, string],
  list: readonly (readonly [string, string])[],
): RawBuilder<boolean> {
  const given: unknown = list
  const json = given instanceof Given ? new Given(given.name, JSON.stringify) : JSON.stringify(given)
  const pairs = isPostgres(db)
    ? sql`select pair ->> 0, pair ->> 1 from json_array_elements(${json}::json) as pair`
    : sql`select value ->> 0, value ->> 1 from json_each(${json})`
  return sql<boolean>`(${sql.ref(first)}, ${sql.ref(second)}) in (${pairs})`
}

/** Number of rows up to which a statement is kept for each number of rows. */
const rowsCompiled = 4

type Insert<Table extends keyof Schema> = InsertQueryBuilder<Schema, Table, InsertResult>
type RowValues = Readonly<Record<string, unknown>>
const blankRecords: readonly RowValues[] = []

/**
 * Inserts rows with the same columns, in chunks. The statements are deferred in a transaction, except those of full chunks.
 * @param complete adds to the statement what happens at a conflict, and what is returned
 * @returns a function that inserts. Its `check` gets what each statement returned, and the rows that were given to it
 */
export function inserter<Table extends keyof Schema, Row = InsertResult>(
  table: Table,
  complete: (insert: Insert<Table>) => Compilable<Row> = (insert) => insert as unknown as Compilable<Row>,
) {
  const known = new Map<string, (db: Database, rows: readonly RowValues[]) => CompiledQuery<Row>>()
  const ofRows = (db: Database, rows: readonly object[]) =>
    complete(db.insertInto(table).values(rows as never) as Insert<Table>)

  /** All rows are one value, so one statement serves every number of rows. Only PostgreSQL reads such a value quickly. */
  const ofRecords = (columns: readonly string[]) => (db: Database, records: readonly RowValues[]) => {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const given = records === blankRecords ? new Given('', JSON.stringify) : JSON.stringify(records)
    const rows = sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${given}::json)`
    const insert = db.insertInto(table).columns(columns as never)
    return complete(insert.expression(rows as never) as unknown as Insert<Table>)
  }

  function statementOf(columns: readonly string[], count: number, records: boolean) {
    const key = [records ? 'records' : count, ...columns].join()
    const blank = (row: number): RowValues =>
      Object.fromEntries(columns.map((column) => [column, new Given(column, undefined, row)]))
    const statement =
      known.get(key) ??
      (records
        ? keeper(blankRecords, ofRecords(columns), (rows) => rows)
        : keeper<readonly RowValues[], Row>(
            Array.from({ length: count }, (_, row) => blank(row)),
            ofRows,
            (rows, { name, row }) => rows[row]?.[name],
          ))
    known.set(key, statement)
    return statement
  }

  return async (
    db: Database | Tx,
    rows: readonly object[],
    check?: (returned: Row[], given: readonly object[]) => void,
  ): Promise<void> => {
    const columns = [...new Set(rows.flatMap(Object.keys))]
    // A row without one of the columns gets its default.
    const isWhole = rows.every((row) => columns.every((column) => row[column as keyof object] !== undefined))
    for (const some of chunks(rows as readonly RowValues[])) {
      const isSmall = some.length <= rowsCompiled
      const isFull = some.length === limits.rowsPerStatement
      const records = isPostgres(db) && !isSmall
      // Large batches have many full chunks. The other numbers of rows differ each time.
      const query =
        isWhole && (isSmall || isFull || records)
          ? statementOf(columns, some.length, records)(db, some)
          : ofRows(db, some).compile()
      // To send many full chunks at once would stop the event loop.
      if (isFull) {
        const { rows: returned } = await db.executeQuery(query)
        check?.(returned, some)
        continue
      }
      const deferred: Deferred<Row> = {
        ...query,
        deferred: check ? (returned) => check(returned, some) : true,
      }
      await db.executeQuery(deferred)
    }
  }
}

const inserters = new Map<keyof Schema, ReturnType<typeof inserter>>()

/** Inserts rows with the same columns. The statements are deferred in a transaction. */
export async function insertRows(
  db: Database | Tx,
  table: keyof Schema,
  rows: readonly object[],
): Promise<void> {
  const insert = inserters.get(table) ?? inserter(table)
  inserters.set(table, insert)
  await insert(db, rows)
}
