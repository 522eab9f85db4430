import { accepted, type Outcome } from '#contract/errors.ts'
import type { Rows, SheetError } from '#ui/console/spreadsheets/read-rows.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** The rows of a file, or why the page cannot read the file. */
export type TableFile = { rows: Rows } | { error: SheetError }

/** Reads the rows of a CSV or XLSX file in the browser. */
export const readTableFile = callLogic(async (file: File): Promise<Outcome<TableFile>> => {
  const { readRows } = await import('#ui/console/spreadsheets/read-rows.ts')
  const rows = await readRows(file)
  return accepted(typeof rows === 'string' ? { error: rows } : { rows })
})
