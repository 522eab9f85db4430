import { normaliseLine, normaliseText } from '#contract/plain-text.ts'
import type { Cell, TableRow } from './table.ts'

/** A text cut to `most` characters, and whether it was longer. Half of a UTF-16 pair at the end goes too. */
function cutTo(text: string, most: number): { text: string; isCut: boolean } {
  if (text.length <= most) return { text, isCut: false }
  return {
    text: text
      .slice(0, most)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd(),
    isCut: true,
  }
}

/** A text as a single line that fits. */
export const fitLine = (raw: string, most: number) => cutTo(normaliseLine(raw), most)

/** A text with line breaks that fits. */
export const fitText = (raw: string, most: number) => cutTo(normaliseText(raw), most)

export const isFilled = ({ text }: Cell): boolean => text !== ''

export const textAt = (row: TableRow, column: number): string => row.cells[column]?.text ?? ''

const sourceLength = 160

/** A row as a short text, with `|` between its cells. */
export const sourceOf = (row: TableRow): string =>
  row.cells
    .map(({ text }) => text)
    .join(' | ')
    .replace(/(?: \| )+$/, '')
    .replace(/\s+/g, ' ')
    .slice(0, sourceLength)

/** Gives each text the line of the first row with the same text. */
export class Repeats {
  private readonly first = new Map<string, number>()

  /** The line of an earlier row with this text; undefined for the first row. */
  lineOf(text: string, line: number): number | undefined {
    const earlier = this.first.get(text)
    if (earlier === undefined) this.first.set(text, line)
    return earlier
  }
}
