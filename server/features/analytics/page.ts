import { type RawBuilder, sql } from 'kysely'
import * as limits from '#contract/limits.ts'

/** A page of an export. `Next` is the place where the next page begins; null after the last page. */
export interface Page<Row> {
  Rows: Row[]
  Next: string | null
}

/** The columns that sort an export: a time, then ids. The combination of time and ids is unique. */
export type Order = readonly [at: string, ...ids: string[]]

/**
 * The SQL condition for the rows after a place. The schema of the contract has already checked the format of the place.
 */
export function after(order: Order, place: string | null): RawBuilder<boolean> {
  if (place === null) return sql<boolean>`1 = 1`
  const [at, ...ids] = place.split('.')
  const values = [sql`${Number(at)}`, ...ids.map((id) => sql`${id}`)]
  return sql<boolean>`(${sql.join(order.map((column) => sql.ref(column)))}) > (${sql.join(values)})`
}

/**
 * Builds a page from the rows.
 * @param placeOf returns the values of a row in the sort columns
 */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  toRow: (row: Row) => Item,
  placeOf: (row: Row) => readonly (string | number)[],
): Page<Item> {
  const last = rows.length < limits.exportRowsAtOnce ? undefined : rows.at(-1)
  return { Rows: rows.map(toRow), Next: last ? placeOf(last).join('.') : null }
}
