import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import pLimit, { type LimitFunction } from 'p-limit'
import { checkDeferred, type Deferred, isDeferred } from './deferred.ts'
import {
  SqliteConnections,
  type SqliteSettings,
  type SqliteUse,
  type Statement,
  type StatementResult,
  writer,
} from './sqlite-connections.ts'
import { SqliteThread } from './sqlite-thread.ts'

export interface SqliteOptions {
  /** Default: `lasting`. */
  use?: SqliteUse
  /**
   * Whether SQLite works in threads of its own: one writes, one reads. So neither a slow disk nor a long read stops the
   * event loop.
   */
  inThreads?: boolean
  /** Called before this process writes. Resolves when it may, with the function to call afterwards. */
  takeTurn?: (() => Promise<() => void>) | undefined
  /** Called with the error of each statement that fails. */
  onFailed?: ((error: unknown) => void) | undefined
}

type Execute = (
  connection: number,
  statements: readonly Statement[],
) => Promise<StatementResult[]> | StatementResult[]

interface Place {
  execute: Execute
  close(): Promise<void> | void
}

function openThreads(settings: SqliteSettings): Place {
  const [writing, reading] = [new SqliteThread(settings), new SqliteThread(settings)]
  return {
    execute: (connection, statements) =>
      (connection === writer ? writing : reading).execute(connection, statements),
    // The connection that closes last removes the log, so it must be the one that may write.
    close: async () => {
      await reading.close()
      await writing.close()
    },
  }
}

/** Waits for a turn. Returns the function that ends it. */
const takeTurn = (turns: LimitFunction): Promise<() => void> =>
  new Promise((begin) => void turns(() => new Promise<void>((end) => begin(end))))

/** The connection that executes single reads. */
const sharedReader = 1

/** The connections that execute transactions of reads. Each sees the database as it was at its first read. */
const snapshotReaders = [2, 3, 4, 5]

class SqliteDriver implements Driver {
  readonly hasReaders: boolean
  readonly writerTurns = pLimit(1)
  readonly readerTurns = pLimit(snapshotReaders.length)
  readonly freeReaders = [...snapshotReaders]
  readonly #place: Place
  readonly #takeTurn: SqliteOptions['takeTurn']
  readonly #onFailed: (error: unknown) => void

  constructor(
    file: string,
    { use = 'lasting', inThreads = false, takeTurn, onFailed = () => {} }: SqliteOptions,
  ) {
    this.#place = inThreads ? openThreads({ file, use }) : new SqliteConnections({ file, use })
    // A draft has no log, so a reader would keep the writer waiting.
    this.hasReaders = use === 'lasting'
    this.#takeTurn = takeTurn
    this.#onFailed = onFailed
  }

  /** Waits until no other connection writes, in this process and in others. Returns the function that ends the turn. */
  async takeWriterTurn(): Promise<() => void> {
    const endTurn = await takeTurn(this.writerTurns)
    const endShared = await this.#takeTurn?.()
    return () => {
      endShared?.()
      endTurn()
    }
  }

  async execute(connection: number, statements: readonly Statement[]): Promise<StatementResult[]> {
    try {
      return await this.#place.execute(connection, statements)
    } catch (error) {
      this.#onFailed(error)
      throw error
    }
  }

  async init(): Promise<void> {
    // The writer opens first, because it sets the file's journal.
    await this.execute(writer, [])
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new ReservedConnection(this)
  }

  async beginTransaction(connection: ReservedConnection, { accessMode }: TransactionSettings): Promise<void> {
    await connection.begin(accessMode === 'read only')
  }

  async commitTransaction(connection: ReservedConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: ReservedConnection): Promise<void> {
    await connection.rollback()
  }

  async releaseConnection(connection: ReservedConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#place.close()
  }
}

const statementOf = ({ sql, parameters }: CompiledQuery): Statement => ({ sql, parameters })

const onlyReads = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)

/**
 * What Kysely has between `acquireConnection` and `releaseConnection`. It keeps the writer from its first statement that may
 * write, so that nobody writes between two of its statements.
 */
class ReservedConnection implements DatabaseConnection {
  readonly #driver: SqliteDriver
  /** The connection that only this one uses until its release. */
  #reserved: number | undefined
  #endTurn = (): void => {}
  #inTransaction = false
  #deferred: Deferred[] = []

  constructor(driver: SqliteDriver) {
    this.#driver = driver
  }

  async #reserveWriter(): Promise<number> {
    this.#endTurn = await this.#driver.takeWriterTurn()
    return writer
  }

  async #reserveReader(): Promise<number | undefined> {
    const { readerTurns, freeReaders } = this.#driver
    const endTurn = await takeTurn(readerTurns)
    const reader = freeReaders.pop()
    this.#endTurn = () => {
      if (reader !== undefined) freeReaders.push(reader)
      endTurn()
    }
    return reader
  }

  async #send(statements: Statement[], isRead: boolean): Promise<StatementResult | undefined> {
    if (isRead && this.#reserved === undefined && this.#driver.hasReaders)
      return (await this.#driver.execute(sharedReader, statements)).at(-1)
    this.#reserved ??= await this.#reserveWriter()
    const deferred = this.#deferred
    this.#deferred = []
    const results = await this.#driver.execute(this.#reserved, [...deferred.map(statementOf), ...statements])
    for (const [index, each] of deferred.entries()) checkDeferred(each, results[index]?.rows ?? [])
    return results.at(-1)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#inTransaction && isDeferred(query)) {
      this.#deferred.push(query)
      return { rows: [] }
    }
    const result = await this.#send([statementOf(query)], onlyReads(query))
    const rows = (result?.rows ?? []) as Row[]
    if (isDeferred(query)) checkDeferred(query, rows)
    return { rows, numAffectedRows: BigInt(result?.changes ?? 0) }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery(query)
  }

  async begin(isRead: boolean): Promise<void> {
    if (isRead && this.#driver.hasReaders) this.#reserved ??= await this.#reserveReader()
    else this.#reserved ??= await this.#reserveWriter()
    this.#inTransaction = true
    // A transaction that writes takes the lock at once. SQLite refuses to wait for it after the first read.
    this.#deferred = [{ ...CompiledQuery.raw(isRead ? 'begin' : 'begin immediate'), deferred: true }]
  }

  async commit(): Promise<void> {
    if (this.#deferred.some(({ deferred }) => deferred !== true)) await this.#send([], false)
    await this.#send([{ sql: 'commit', parameters: [] }], false)
    this.#inTransaction = false
  }

  async rollback(): Promise<void> {
    this.#deferred = []
    this.#inTransaction = false
    await this.#send([{ sql: 'rollback', parameters: [] }], false)
  }

  release(): void {
    this.#reserved = undefined
    this.#endTurn()
    this.#endTurn = () => {}
  }
}

class SharedSqliteAdapter extends SqliteAdapter {
  /** Reads go on beside the writer. The driver lets one writer write at a time. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Kysely's SQLite dialect over node:sqlite. */
export function sqliteDialect(file: string, options: SqliteOptions = {}): Dialect {
  return {
    createAdapter: () => new SharedSqliteAdapter(),
    createDriver: () => new SqliteDriver(file, options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
