import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

const bigint = 20

/** Longer than a statement may take there. */
const answerPatience = 12_000

export interface PostgresOptions {
  onError(error: Error): void
  /** How long an answer is waited for. */
  answerMilliseconds?: number | undefined
}

const readTimeout = 'Query read timeout'

/** A client as Kysely asks it. */
interface Asked {
  query(...given: unknown[]): Promise<unknown>
  end(): Promise<void>
}

/**
 * A database that is stopped, or behind a network that is gone, says nothing at all: whoever waits is told so, and the
 * connection is given up, for its answers may never come.
 */
function giveUpWhenSilent(client: Asked): void {
  const query = client.query.bind(client)
  client.query = (...given) =>
    query(...given).catch((error: Error) => {
      // Before the pool gets it back: it keeps none that is ending.
      if (error.message === readTimeout) void client.end()
      throw error
    })
}

/**
 * Kysely's Postgres dialect. BIGINT columns (instants, sequences) come as numbers: all stay below 2^53.
 * @param onError hears of a connection that broke, lent out or idle.
 */
export function postgresDialect(
  databaseUrl: string,
  { onError, answerMilliseconds = answerPatience }: PostgresOptions,
): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    query_timeout: answerMilliseconds,
    // A server whose machine is gone says no goodbye: what it had locked is given back to the others.
    idle_in_transaction_session_timeout: 10_000,
    types: {
      getTypeParser: (oid, format) =>
        oid === bigint ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format),
    },
  })
  // The pool listens while a connection is idle; one that breaks while it is lent out would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError)
    giveUpWhenSilent(client as unknown as Asked)
  })
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
