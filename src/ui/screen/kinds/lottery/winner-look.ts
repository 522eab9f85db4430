import type { Fit } from '../../use-fitted.ts'

interface WinnerLook {
  /** Of winners for whom it is meant. */
  most: number
  /** In how many columns they may stand, the best first. */
  columns: readonly number[]
  /** Where not even small letters show all names whole: the columns and largest size in which the longest are cut. */
  cut: { columns: number; size: number }
}

const looks: readonly [WinnerLook, ...WinnerLook[]] = [
  { most: 100, columns: [7, 6, 5, 4, 3], cut: { columns: 4, size: 22 } },
  { most: 70, columns: [5, 4, 3], cut: { columns: 4, size: 28 } },
  { most: 40, columns: [4, 3, 2], cut: { columns: 3, size: 32 } },
  { most: 18, columns: [3, 2], cut: { columns: 2, size: 36 } },
  { most: 8, columns: [2, 1], cut: { columns: 2, size: 36 } },
  { most: 3, columns: [1], cut: { columns: 1, size: 40 } },
]
/** Under 28 only where whole names could not be shown else. */
const sizes = [128, 112, 96, 84, 72, 60, 52, 48, 44, 40, 36, 32, 30, 28, 26, 24, 22, 20, 18]
/** The most height that there is for the cards, and what a row takes of it, in letters. */
const stageHeight = 760
const rowHeight = 1.4

export const wholeIn = (columns: number): string => `whole-${columns}`
export const cutIn = (columns: number): string => `cut-${columns}`

/** The ways to set so many winners on the stage, from one to a hundred, the largest letters first. */
export function winnerFits(count: number): Fit[] {
  const { columns, cut } = looks.findLast(({ most }) => count <= most) ?? looks[0]
  const whole = sizes.flatMap((size) =>
    columns
      .filter((abreast) => Math.ceil(count / abreast) * size * rowHeight <= stageHeight)
      .map((abreast) => ({ size, layout: wholeIn(abreast) })),
  )
  const smaller = sizes.filter((size) => size <= cut.size)
  return [...whole, ...smaller.map((size) => ({ size, layout: cutIn(cut.columns) }))]
}

/** From here on they need the height more than what they have won does. */
export const manyWinners = 41
/** So few that what else is known of each can be read beside the name. */
export const fewWinners = 8
