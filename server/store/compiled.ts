import {
  type Compilable,
  type CompiledQuery,
  type InsertQueryBuilder,
  type InsertResult,
  PostgresAdapter,
  type RawBuilder,
  sql,
} from 'kysely'
import { chunks } from './chunks.ts'
import type { Deferred } from './deferred.ts'
import type { Schema } from './schema.ts'
import type { Database, Tx } from './store.ts'

/** The place of a value that each execution of a statement gives. */
class Given {
  readonly name: string
  readonly encode: ((value: unknown) => unknown) | undefined
  constructor(name: string, encode?: (value: unknown) => unknown) {
    this.name = name
    this.encode = encode
  }
}

const places: object = new Proxy({}, { get: (_, name) => new Given(String(name)) })

export const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** The statement of `build`, with the values of an execution. It is built and compiled once for each dialect. */
function keeper<Values extends object, Row>(build: (db: Database, given: Values) => Compilable<Row>) {
  const byDialect = new Map<boolean, CompiledQuery<Row>>()
  const queryFor = (db: Database): CompiledQuery<Row> => {
    const dialect = isPostgres(db)
    const query = byDialect.get(dialect) ?? build(db, places as Values).compile()
    byDialect.set(dialect, query)
    return query
  }
  return (db: Database, values: Values): CompiledQuery<Row> => {
    // A plugin must see the values, so its statements are built each time.
    if (db.getExecutor().plugins.length > 0) return build(db, values).compile()
    const query = queryFor(db)
    const parameters = query.parameters.map((parameter) => {
      if (!(parameter instanceof Given)) return parameter
      const value = values[parameter.name as keyof Values]
      return parameter.encode ? parameter.encode(value) : value
    })
    return { ...query, parameters }
  }
}

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
  const queryOf = keeper(build)
  return async (db, values) => (await db.executeQuery(queryOf(db, values))).rows
}

/** Like `compiled`, for a statement that is deferred in a transaction. */
export function compiledDeferred<Values extends object, Row>(
  build: (db: Database, given: Values) => Compilable<Row>,
): (db: Database | Tx, values: Values, check?: Deferred<Row>['deferred']) => Promise<void> {
  const queryOf = keeper(build)
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

/** Number of rows up to which Kysely's statement is kept. A larger batch has another number of rows each time. */
const rowsCompiled = 4

type Insert<Table extends keyof Schema> = InsertQueryBuilder<Schema, Table, InsertResult>

/**
 * Inserts rows with the same columns, in chunks. The statements are deferred in a transaction.
 * @param complete adds to the statement what happens at a conflict, and what is returned
 * @returns a function that inserts. Its `check` gets what each statement returned, and the rows that were given to it
 */
export function inserter<Table extends keyof Schema, Row = InsertResult>(
  table: Table,
  complete: (insert: Insert<Table>) => Compilable<Row> = (insert) => insert as unknown as Compilable<Row>,
) {
  const known = new Map<string, ReturnType<typeof compiledDeferred<Record<string, unknown>, Row>>>()
  const insertOf = (db: Database, rows: readonly object[]) =>
    complete(db.insertInto(table).values(rows as never) as Insert<Table>)

  function statementOf(columns: readonly string[], count: number) {
    const key = [count, ...columns].join()
    const statement =
      known.get(key) ??
      compiledDeferred((db, given: Record<string, unknown>) =>
        insertOf(
          db,
          Array.from({ length: count }, (_, index) =>
            Object.fromEntries(columns.map((column) => [column, given[`${column} ${index}`]])),
          ),
        ),
      )
    known.set(key, statement)
    return statement
  }

  return async (
    db: Database | Tx,
    rows: readonly object[],
    check?: (returned: Row[], given: readonly object[]) => void,
  ): Promise<void> => {
    if (rows.length === 0) return
    const checkOf = (given: readonly object[]): Deferred<Row>['deferred'] =>
      check ? (returned) => check(returned, given) : true
    const columns = [...new Set(rows.flatMap(Object.keys))]
    // A row without one of the columns gets its default.
    const isWhole = rows.every((row) => columns.every((column) => row[column as keyof object] !== undefined))
    if (rows.length > rowsCompiled || !isWhole) {
      for (const some of chunks(rows)) {
        const deferred: Deferred<Row> = { ...insertOf(db, some).compile(), deferred: checkOf(some) }
        await db.executeQuery(deferred)
      }
      return
    }
    const values = rows.flatMap((row, index) =>
      columns.map((column) => [`${column} ${index}`, row[column as keyof object]] as const),
    )
    await statementOf(columns, rows.length)(db, Object.fromEntries(values), checkOf(rows))
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
