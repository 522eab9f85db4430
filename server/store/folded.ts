import { type RawBuilder, sql } from 'kysely'
import { foldName, foldText } from '#contract/fold-text.ts'
import type { Store } from './store.ts'

/** `foldText` in SQL. SQLite's own `lower` changes ASCII letters only, so sqlite.ts registers the function `folded`. */
const foldedColumn = (dialect: Store['dialect'], column: string): RawBuilder<string> =>
  dialect === 'postgres'
    ? sql<string>`lower(normalize(${sql.ref(column)}, NFKC))`
    : sql<string>`folded(${sql.ref(column)})`

const patternOf = (folded: string): string => `%${folded.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a column contains a text. `foldText` is applied to column and text before the comparison. */
export const holds = (dialect: Store['dialect'], column: string, search: string): RawBuilder<boolean> =>
  sql<boolean>`${foldedColumn(dialect, column)} like ${patternOf(foldText(search))} escape '\\'`

/** Whether a column contains a name. The column already stores the name in the form of `foldName`. */
export const holdsFolded = (column: string, search: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${patternOf(foldName(search))} escape '\\'`
