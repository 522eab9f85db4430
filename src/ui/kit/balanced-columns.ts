/**
 * Columns for a known number of cells: one row of them where it fits, else two rows that are as alike as can be, else as
 * many columns as fit. Never one cell alone under a full row of many.
 * @param least of a cell's width, pixels
 * @param gap between cells, pixels
 */
export function balancedColumns(count: number, least: number, gap: number): string {
  const half = Math.ceil(count / 2)
  // Half a pixel less: rounding must not push the last cell into another row.
  const share = (columns: number): string => `calc((100% - ${(columns - 1) * gap}px) / ${columns} - 0.5px)`
  const oneRow = count * least + (count - 1) * gap
  // Far below zero where the row fits, far above what there is where it does not.
  const tooNarrow = `calc((${oneRow}px - 100%) * 9999)`
  return `repeat(auto-fit, minmax(max(${least}px, clamp(${share(count)}, ${tooNarrow}, ${share(half)})), 1fr))`
}
