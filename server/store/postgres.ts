import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import * as limits from '#contract/limits.ts'
import { checkDeferred, type Deferred, isDeferred } from './deferred.ts'

const bigint = 20

export interface PostgresOptions {
  onError(error: Error): void
  poolSize?: number | undefined
  /** See `StoreOptions`. */
  asynchronousCommit?: true | undefined
  /** Called with the error of each statement that fails. */
  onFailed?: ((error: unknown) => void) | undefined
  /** Timeout of an answer, in milliseconds. */
  answerMilliseconds?: number | undefined
}

const readTimeout = 'Query read timeout'

/** The part of a pg client that Kysely uses. */
interface Asked {
  query(...given: unknown[]): Promise<unknown>
  end(): Promise<void>
  on(name: 'error', listener: (error: Error) => void): void
}

/**
 * Whether the server has ended this connection (shutdown, crash, a transaction left idle):
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const isEnded = (error: Error): boolean => 'code' in error && /^(57P|25P03)/.test(String(error.code))

/**
 * The result of a rollback on an ended connection. The database has already rolled the transaction back, and an
 * error would hide the reason why the connection ended.
 */
const rolledBack = { command: 'ROLLBACK', rowCount: 0, rows: [] }

/**
 * Closes connections that no longer work. A stopped database, or a database behind a broken network, sends no
 * answer at all. The caller then gets an error, and the connection is closed, because its answers may never arrive.
 * A connection that the server has ended is closed too, before its socket closes.
 */
function giveUpWhenGone(client: Asked, onFailed: PostgresOptions['onFailed']): void {
  const query = client.query.bind(client)
  let isGivenUp = false
  let endedBy: Error | undefined
  client.on('error', (error) => {
    endedBy ??= error
  })
  client.query = (...given) => {
    if (isGivenUp && given[0] === 'rollback') return Promise.resolve(rolledBack)
    return query(...given).catch((error: Error) => {
      // A process that was frozen reads why the connection ended only between two statements. The driver then refuses
      // the second statement without a reason, so use the reason in `endedBy`.
      const cause = endedBy ?? error
      onFailed?.(cause)
      // Close the connection before it returns to the pool, because the pool does not keep a closing connection.
      if (cause.message === readTimeout || isEnded(cause)) {
        isGivenUp = true
        void client.end()
      }
      throw cause
    })
  }
}

/** Sends the deferred statements of a transaction at once, and waits for them with the next statement. */
class Pipeline {
  readonly #execute: DatabaseConnection['executeQuery']
  #sent: Promise<void>[] = []
  #mayBeRefused = false
  #inTransaction = false

  constructor(connection: DatabaseConnection) {
    this.#execute = connection.executeQuery.bind(connection)
    connection.executeQuery = (query) => this.execute(query)
  }

  async begin(begin: (connection: DatabaseConnection) => Promise<void>): Promise<void> {
    this.#inTransaction = true
    const deferring: Pick<DatabaseConnection, 'executeQuery'> = {
      executeQuery: (query) => this.execute({ ...query, deferred: true } as CompiledQuery),
    }
    await begin(deferring as DatabaseConnection)
  }

  /** Waits for the deferred statements. Throws the first error: all statements after it have failed because of it. */
  async #settle(): Promise<void> {
    const sent = this.#sent
    this.#sent = []
    this.#mayBeRefused = false
    await Promise.all(sent)
  }

  #defer<Row>(query: Deferred<Row>): QueryResult<Row> {
    const checked = this.#execute<Row>(query).then(({ rows }) => checkDeferred(query, rows))
    checked.catch(() => {})
    this.#sent.push(checked)
    this.#mayBeRefused ||= query.deferred !== true
    return { rows: [] }
  }

  async execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (isDeferred(query) && this.#inTransaction) return this.#defer(query as Deferred<Row>)
    if (query.sql === 'commit' && this.#mayBeRefused) await this.#settle()
    if (query.sql === 'commit' || query.sql === 'rollback') this.#inTransaction = false
    const answer = this.#execute<Row>(query)
    if (this.#sent.length > 0) {
      answer.catch(() => {})
      await this.#settle().catch((error: unknown) => {
        if (query.sql !== 'rollback') throw error
      })
    }
    if (isDeferred(query)) checkDeferred(query as Deferred<Row>, (await answer).rows)
    return answer
  }
}

class PipelinedDriver extends PostgresDriver {
  readonly #pipelines = new WeakMap<DatabaseConnection, Pipeline>()

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    if (!this.#pipelines.has(connection)) this.#pipelines.set(connection, new Pipeline(connection))
    return connection
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await this.#pipelines.get(connection)?.begin((deferring) => super.beginTransaction(deferring, settings))
  }
}

class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new PipelinedDriver(this.#config)
  }
}

/**
 * Kysely's PostgreSQL dialect. BIGINT columns (times, sequences) are read as numbers, because all stay below 2^53.
 * @param onError called when a connection breaks, in use or idle
 */
export function postgresDialect(
  databaseUrl: string,
  {
    onError,
    answerMilliseconds = limits.statementAnswerMilliseconds,
    poolSize = limits.databasePoolDefault,
    asynchronousCommit,
    onFailed,
  }: PostgresOptions,
): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    pipeline: true,
    connectionTimeoutMillis: limits.databaseConnectMilliseconds,
    statement_timeout: limits.statementMilliseconds,
    query_timeout: answerMilliseconds,
    // Set this for each connection: an acknowledged commit must be on the disk, whatever the settings of the database
    // or the role are.
    onConnect: async (client) => {
      if (!asynchronousCommit) await client.query('set synchronous_commit to on')
    },
    // If a server is frozen or its machine has failed, its connection stays open. After this timeout the database
    // releases its locks for the other servers.
    idle_in_transaction_session_timeout: limits.transactionIdleMilliseconds,
    types: {
      getTypeParser: (oid, format) =>
        oid === bigint ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format),
    },
  })
  // The pool handles errors of idle connections only. Without this, an error of a connection in use would end the
  // process.
  pool.on('connect', (client) => {
    client.on('error', onError)
    giveUpWhenGone(client as unknown as Asked, onFailed)
  })
  pool.on('error', () => {})
  return new PipelinedDialect({ pool })
}
