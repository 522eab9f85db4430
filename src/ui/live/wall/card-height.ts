/**
 * Estimates of heights in canvas pixels, at the smallest type of a card. The pages of a wall come from these
 * estimates and not from measured boxes, so that every screen and the desk's miniature show the same cards.
 */
export const smallestType = 36
const line = 46
const padding = 44
const author = 47
const gap = 16

/** The shapes of screens that have pages of their own: 4:3, and 16:9 or wider. */
export type Shape = 'narrow' | 'wide'

/** The box in which a full page must fit, and the number of columns in it. */
const boxes = {
  narrow: { width: 1290, height: 660, columns: 2, groups: 3 },
  wide: { width: 1720, height: 660, columns: 3, groups: 4 },
} as const

/** The number of columns of a page without groups. */
export const plainColumns = (shape: Shape): number => boxes[shape].columns

/** Maximum number of groups beside each other. */
export const mostGroups = (shape: Shape): number => boxes[shape].groups

const heading = 88

/** Characters of scripts whose letters are as wide as high, and emoji. */
const wide =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u

/** The widest letters of the Latin script. */
const broad = /[WM@]/

const unitsOfLetter = (letter: string): number => {
  if (wide.test(letter)) return 2
  if (broad.test(letter)) return 1.8
  return letter === letter.toLowerCase() ? 1 : 1.3
}

/** The width of a text in units of half the height of its letters. */
export function unitsOf(text: string): number {
  let units = 0
  for (const letter of text) units += unitsOfLetter(letter)
  return units
}

export interface ColumnSize {
  /** Letters in a line, in units. */
  perLine: number
  height: number
}

const between = 22
/** Padding and border on both sides. */
const sides = 66

/** The size of one of several columns beside each other, with or without a heading. */
export function columnSize(shape: Shape, abreast: number, headed: boolean): ColumnSize {
  const { width, height } = boxes[shape]
  const inner = (width - between * (abreast - 1)) / abreast - sides
  return {
    perLine: Math.floor(inner / (smallestType * 0.53)),
    height: height - (headed ? heading : 0),
  }
}

/** Widths of the texts of known cards. A wall asks for the heights of hundreds of cards at each push. */
const knownWidths = new WeakMap<object, { lines: readonly number[]; name: number }>()

function widthsOf(card: { text: string; name: string }) {
  const known = knownWidths.get(card)
  if (known) return known
  const widths = { lines: card.text.split('\n').map(unitsOf), name: unitsOf(card.name) }
  knownWidths.set(card, widths)
  return widths
}

/** The height of a card in such a column, with the space below it. `share`: its type relative to the smallest type. */
export function cardHeight(card: { text: string; name: string }, { perLine }: ColumnSize, share = 1): number {
  const { lines, name } = widthsOf(card)
  const linesOf = (units: number) => Math.max(1, Math.ceil(units / perLine))
  const count = lines.reduce((sum, units) => sum + linesOf(units * share), 0)
  return padding + line * share * count + (card.name === '' ? 0 : author * linesOf(name * 1.06)) + gap
}
