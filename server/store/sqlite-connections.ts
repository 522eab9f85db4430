import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { foldText } from '#contract/fold-text.ts'
import * as limits from '#contract/limits.ts'

/**
 * `lasting`: a database that a server uses. One connection writes, others read beside it.
 * `draft`: a single file without a separate log and without fsync. Its creator synchronises the file when it is complete.
 */
export type SqliteUse = 'lasting' | 'draft'

export interface SqliteSettings {
  file: string
  use: SqliteUse
}

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

export interface StatementResult {
  rows: object[]
  /** Number of rows that the statement has changed. */
  changes: number
}

/** The number of the connection that writes. All others only read. */
export const writer = 0

// FULL at every open: with NORMAL a commit in WAL mode returns before its fsync, and an acknowledged commit could be
// lost. Deleted rows are overwritten with zeros, so that deleted data cannot be read from the file.
const journals: Record<SqliteUse, string> = {
  lasting: 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;',
  draft: 'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;',
}

interface Prepared {
  statement: StatementSync
  /** Whether the statement returns rows. SQLite takes long to say so, so it is asked only once. */
  returnsRows: boolean
}

class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor({ file, use }: SqliteSettings, readOnly: boolean) {
    const database = new DatabaseSync(file, { readOnly })
    // First, so that the other pragmas wait for a process that has the file.
    database.exec(`PRAGMA busy_timeout = ${limits.sqliteBusyMilliseconds}; ${readOnly ? '' : journals[use]}`)
    database.function('folded', { deterministic: true }, (text) => foldText(String(text)))
    this.#database = database
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    if (this.#prepared.size >= limits.statementsCached) this.#prepared.clear()
    const statement = this.#database.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    this.#prepared.set(sql, prepared)
    return prepared
  }

  execute({ sql, parameters }: Statement): StatementResult {
    // A full disk has already rolled back the transaction. An error of this rollback would hide the disk's error.
    if (sql === 'rollback' && !this.#database.isTransaction) return { rows: [], changes: 0 }
    const { statement, returnsRows } = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (returnsRows) return { rows: statement.all(...values), changes: 0 }
    return { rows: [], changes: Number(statement.run(...values).changes) }
  }

  close(): void {
    this.#database.close()
  }
}

/** The connections of one thread to a SQLite file, by number. Each is opened when it is used first. */
export class SqliteConnections {
  readonly #settings: SqliteSettings
  readonly #open = new Map<number, SqliteConnection>()

  constructor(settings: SqliteSettings) {
    this.#settings = settings
  }

  /** Executes the statements in turn. Throws SQLite's error of the first that fails, and executes none after it. */
  execute(connection: number, statements: readonly Statement[]): StatementResult[] {
    const open = this.#open.get(connection) ?? new SqliteConnection(this.#settings, connection !== writer)
    this.#open.set(connection, open)
    return statements.map((statement) => open.execute(statement))
  }

  close(): void {
    // The one that closes last removes the log, so it must be the one that may write. It was opened first.
    for (const connection of [...this.#open.values()].reverse()) connection.close()
    this.#open.clear()
  }
}
