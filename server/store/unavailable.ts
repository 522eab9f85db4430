const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])

/** The codes of SQLite for: busy, I/O error, full, cannot open. See https://sqlite.org/rescode.html */
const sqliteCodes = new Set([5, 10, 13, 14])

/**
 * Classes for connections, resources, interventions (a slow statement, a shutdown) and disks; a deadlock; a conflict
 * of transactions; a transaction left idle: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const postgresCodes = /^(08|53|57|58|40P01|40001|25P03)/

/**
 * A deadlock; a conflict with another transaction; a shutdown while a standby takes over; a rollback because this
 * process was frozen or busy and left its transaction idle. EPIPE: the database had closed the connection before a
 * statement was sent, and the reason was not read yet.
 */
const passingCodes = new Set(['40P01', '40001', '57P01', '25P03', 'EPIPE'])

/** The driver's messages if it got no connection, or if a connection broke before or during its use. */
const driverMessages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed))/

const sqliteFull = 13

/** disk_full */
const postgresFull = '53100'

/**
 * Whether an error means that the database cannot be reached or cannot write. False for errors of our own statements.
 */
export function storeIsUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteCodes.has(error.errcode & 0xff)
  if ('code' in error && typeof error.code === 'string') {
    return networkCodes.has(error.code) || postgresCodes.test(error.code)
  }
  return driverMessages.test(error.message)
}

/** Whether an error means that the database has no space left. */
export function diskIsFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return (error.errcode & 0xff) === sqliteFull
  return 'code' in error && error.code === postgresFull
}

/**
 * Whether the same transaction may succeed if it is repeated at once: the database has rolled the transaction back,
 * or the rows of the transaction identify the repetition.
 */
export const mayBeTriedAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && passingCodes.has(error.code as string)
