import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type Dialect, SqliteDialect, type SqliteStatement } from 'kysely'
import { foldText } from '#contract/fold-text.ts'
import * as limits from '#contract/limits.ts'

const nothingToDo = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

// FULL at every open: with NORMAL a commit in WAL mode returns before its fsync, and an acknowledged commit could be
// lost. Deleted rows are overwritten with zeros, so that deleted data cannot be read from the file.
const lasting = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;'
/** The settings for a single file without a separate log. `create` synchronises the file when it is complete. */
const asDraft = 'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;'

/**
 * Kysely's SQLite dialect over node:sqlite.
 * @param onFailed called with the error of each statement that fails
 */
export function sqliteDialect(
  file: string,
  use: 'lasting' | 'draft' = 'lasting',
  onFailed: (error: unknown) => void = () => {},
): Dialect {
  const database = new DatabaseSync(file)
  database.exec(
    `${use === 'lasting' ? lasting : asDraft} PRAGMA busy_timeout = ${limits.sqliteBusyMilliseconds};`,
  )

  database.function('folded', { deterministic: true }, (text) => foldText(String(text)))

  const watched = <Result>(execute: () => Result): Result => {
    try {
      return execute()
    } catch (error) {
      onFailed(error)
      throw error
    }
  }
  const statements = new Map<string, SqliteStatement>()
  const prepared = (sql: string): SqliteStatement => {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= limits.statementsCached) statements.clear()
    const statement = database.prepare(sql)
    const fresh: SqliteStatement = {
      reader: statement.columns().length > 0,
      all: (parameters) => watched(() => statement.all(...(parameters as SQLInputValue[]))),
      run: (parameters) => watched(() => statement.run(...(parameters as SQLInputValue[]))),
      iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
    }
    statements.set(sql, fresh)
    return fresh
  }

  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (sql) => {
        // A full disk has already rolled back the transaction. An error of this rollback would hide the disk's error.
        return sql === 'rollback' && !database.isTransaction ? nothingToDo : prepared(sql)
      },
    },
  })
}
