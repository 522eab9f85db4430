import { type RawBuilder, sql } from 'kysely'
import { foldText } from '../../src/contract/fold-text.ts'
import type { Store } from './store.ts'

/** `foldText` of a column, where the database has to compare. SQLite's own `lower` knows ASCII only. */
export const folded = (dialect: Store['dialect'], column: string): RawBuilder<string> =>
  dialect === 'postgres'
    ? sql<string>`lower(normalize(${sql.ref(column)}, NFKC))`
    : sql<string>`folded(${sql.ref(column)})`

/** Whether a column holds a text somewhere, folded both. */
export const holds = (dialect: Store['dialect'], column: string, search: string): RawBuilder<boolean> => {
  const pattern = `%${foldText(search).replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${folded(dialect, column)} like ${pattern} escape '\\'`
}
