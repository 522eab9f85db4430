import type { CompiledQuery } from 'kysely'

/**
 * A statement of a transaction that is sent together with the next statement that is not deferred, so that it costs no round
 * trip. If it fails, the next statement fails with its error. Its caller gets no rows.
 */
export interface Deferred<Row = unknown> extends CompiledQuery<Row> {
  /** A function is called with the rows before the next statement's result is returned, and before the commit. May throw. */
  deferred: true | ((rows: Row[]) => void)
}

export const isDeferred = <Row>(query: CompiledQuery<Row>): query is Deferred<Row> => 'deferred' in query

/** Lets the statement refuse its own rows. */
export function checkDeferred<Row>({ deferred }: Deferred<Row>, rows: Row[]): void {
  if (deferred !== true) deferred(rows)
}
