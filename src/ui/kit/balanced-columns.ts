import { inRem } from './in-rem.ts'

/**
 * Columns for a known number of cells: one row of them where it fits, else two rows that are as alike as can be, else as
 * many columns as fit. Never one cell alone under a full row of many.
 * @param least of a cell's width, in pixels of the kit: they grow with the root's size
 * @param gap between cells, likewise
 */
export function balancedColumns(count: number, least: number, gap: number): string {
  const half = Math.ceil(count / 2)
  // Half a pixel less: rounding must not push the last cell into another row.
  const share = (columns: number): string =>
    `calc((100% - ${inRem((columns - 1) * gap)}) / ${columns} - 0.5px)`
  const oneRow = count * least + (count - 1) * gap
  // Far below zero where the row fits, far above what there is where it does not.
  const tooNarrow = `calc((${inRem(oneRow)} - 100%) * 9999)`
  return `repeat(auto-fit, minmax(max(${inRem(least)}, clamp(${share(count)}, ${tooNarrow}, ${share(half)})), 1fr))`
}
