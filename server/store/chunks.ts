import { rowsPerStatement } from './store.ts'

/** Rows in parts that one statement can carry. */
export const chunks = <Row>(rows: readonly Row[], size = rowsPerStatement): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
