import * as limits from '#contract/limits.ts'

/** Splits rows into parts that fit into one statement. */
export const chunks = <Row>(rows: readonly Row[], size = limits.rowsPerStatement): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
