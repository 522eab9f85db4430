import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

const bigint = 20

/**
 * Kysely's Postgres dialect. BIGINT columns (instants, sequences) come as numbers: all stay below 2^53.
 * @param onError hears of a connection that broke, lent out or idle.
 */
export function postgresDialect(databaseUrl: string, onError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    // A server whose machine is gone says no goodbye: what it had locked is given back to the others.
    idle_in_transaction_session_timeout: 10_000,
    types: {
      getTypeParser: (oid, format) =>
        oid === bigint ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format),
    },
  })
  // The pool listens while a connection is idle; one that breaks while it is lent out would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
