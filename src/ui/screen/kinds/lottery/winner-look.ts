import type { Fit } from '#ui/screen/parts/canvas/use-fitted.ts'

interface WinnerLook {
  /** Maximum number of winners for this look. */
  most: number
  /** Possible numbers of columns, in the order of preference. */
  columns: readonly number[]
  /**
   * The number of columns and the largest font size for the case that even small letters cannot show all names
   * whole. Long names are then truncated.
   */
  truncated: { columns: number; size: number }
}

const looks: readonly [WinnerLook, ...WinnerLook[]] = [
  { most: 100, columns: [7, 6, 5, 4, 3], truncated: { columns: 4, size: 22 } },
  { most: 70, columns: [5, 4, 3], truncated: { columns: 4, size: 28 } },
  { most: 40, columns: [4, 3, 2], truncated: { columns: 3, size: 32 } },
  { most: 18, columns: [3, 2], truncated: { columns: 2, size: 36 } },
  { most: 8, columns: [2, 1], truncated: { columns: 2, size: 36 } },
  { most: 3, columns: [1], truncated: { columns: 1, size: 40 } },
]
/** The font sizes to try, in canvas pixels. Sizes below 28 are used only if whole names do not fit otherwise. */
const sizes = [128, 112, 96, 84, 72, 60, 52, 48, 44, 40, 36, 32, 30, 28, 26, 24, 22, 20, 18]
/** Height available for the cards, in canvas pixels. */
const canvasHeight = 760
/** Height of a row, in units of the font size. */
const rowHeight = 1.4

export const wholeIn = (columns: number): string => `whole-${columns}`
export const truncatedIn = (columns: number): string => `truncated-${columns}`

/** The possible fits for this number of winners (1 to 100), the largest font first. */
export function winnerFits(count: number): Fit[] {
  const { columns, truncated } = looks.findLast(({ most }) => count <= most) ?? looks[0]
  const whole = sizes.flatMap((size) =>
    columns
      .filter((abreast) => Math.ceil(count / abreast) * size * rowHeight <= canvasHeight)
      .map((abreast) => ({ size, layout: wholeIn(abreast) })),
  )
  const smaller = sizes.filter((size) => size <= truncated.size)
  return [...whole, ...smaller.map((size) => ({ size, layout: truncatedIn(truncated.columns) }))]
}

/** Minimum number of winners for which the prize has a single line only, so that the names get more height. */
export const manyWinners = 41
/** Maximum number of winners for which each card shows the start of the ticket and the detail beside the name. */
export const fewWinners = 8
