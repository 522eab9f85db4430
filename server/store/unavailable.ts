const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])

/** Busy, I/O error, full, cannot open: https://sqlite.org/rescode.html */
const sqliteCodes = new Set([5, 10, 13, 14])

/**
 * Connection, resource, intervention (a statement that took too long, shutdown) and disk classes; a deadlock; a
 * transaction left idle: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const postgresCodes = /^(08|53|57|58|40P01|25P03)/

/** What the driver says of a connection that it did not get, or that broke before or while it was used. */
const driverMessages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed))/

/** Whether an error says that the database cannot be reached or cannot write, rather than that we asked for nonsense. */
export function storeIsUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteCodes.has(error.errcode & 0xff)
  if ('code' in error && typeof error.code === 'string') {
    return networkCodes.has(error.code) || postgresCodes.test(error.code)
  }
  return driverMessages.test(error.message)
}
