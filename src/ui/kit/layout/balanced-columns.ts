import { inRem } from '../styling/in-rem.ts'

/**
 * The `grid-template-columns` for a known number of cells: one row if all cells fit, otherwise two rows of similar
 * length, otherwise as many columns as fit. Avoids a single cell below a full row.
 * @param least minimum cell width in kit pixels, which scale with the root font size
 * @param gap space between cells in kit pixels
 */
export function balancedColumns(count: number, least: number, gap: number): string {
  const half = Math.ceil(count / 2)
  // Half a pixel less, so that rounding does not push the last cell into another row.
  const share = (columns: number): string =>
    `calc((100% - ${inRem((columns - 1) * gap)}) / ${columns} - 0.5px)`
  const oneRow = count * least + (count - 1) * gap
  // A length far below zero if a single row fits, and far above the available width if a single row does not fit.
  const tooNarrow = `calc((${inRem(oneRow)} - 100%) * 9999)`
  return `repeat(auto-fit, minmax(max(${inRem(least)}, clamp(${share(count)}, ${tooNarrow}, ${share(half)})), 1fr))`
}
