import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Dialect, SqliteDialect } from 'kysely'
import { foldText } from '../../src/contract/fold-text.ts'

const statementsKept = 500

const nothingToDo = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

/** Kysely's SQLite dialect over node:sqlite; `file` may be ':memory:'. */
export function sqliteDialect(dataDirectory: string): Dialect {
  const database = new DatabaseSync(join(dataDirectory, 'cuelight.db'))
  // FULL at every open: with NORMAL a commit in WAL mode returns before its fsync, and an acknowledgement could be lost.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;')

  database.function('folded', { deterministic: true }, (text) => foldText(String(text)))

  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= statementsKept) statements.clear()
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (sql) => {
        // A full disk has undone the transaction by itself: an error of the rollback would hide that of the disk.
        if (sql === 'rollback' && !database.isTransaction) return nothingToDo
        const statement = prepared(sql)
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
          run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
          iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
        }
      },
    },
  })
}
