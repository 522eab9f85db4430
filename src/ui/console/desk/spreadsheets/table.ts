/**
 * The value of a cell. Numbers and dates keep their type in a workbook. Excel shows null as an empty cell.
 */
export type Cell = string | number | Date | null

/** The content of a sheet. */
export interface Table {
  /** The name of the sheet in a workbook. */
  name: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}
