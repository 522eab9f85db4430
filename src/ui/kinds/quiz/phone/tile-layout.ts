import { longestWordWidth, textWidth } from '#ui/kit/texts/text-width.ts'

/** How the options of a question share the page: beside each other, below each other, or beside each other on low screens. */
export interface TileLayout {
  columns: 'one' | 'two' | 'twoIfShort'
  /** Size of the texts. `tight`: small on low screens only. */
  text: 'large' | 'medium' | 'tight' | 'small'
  /** Size of the shapes. `largeIfTall`: small on low screens. */
  shape: 'large' | 'largeIfTall' | 'small'
  /** Heights of the rows. `asNeeded`: a row of short texts leaves its height to a row of long texts. */
  rows: 'equal' | 'asNeeded'
  /** Letters of the longest word, for a font size at which no word breaks. */
  word: number
}

/** Below this number of options each option gets a whole row. Above it the rows are low on every phone. */
const pairedOptions = 4
/** Widths of texts in half a row on the narrowest phone, counted in Latin letters: on two lines, on four lines, of a word. */
const shortWidth = 24
const halfRowWidth = 44
const wordWidth = 14
/** Width of a text that fits beside a large shape in a row of the narrowest phone. */
const rowWidth = 60
/** Maximum width of a large text. */
const largeWidth = 10
/** Maximum width of a text of 20 px in a low row. */
const lowRowWidth = 30

/** The layout for options with these texts. */
export function tileLayout(texts: readonly string[]): TileLayout {
  const longest = Math.max(0, ...texts.map(textWidth))
  const word = Math.max(1, ...texts.map(longestWordWidth))
  const few = texts.length <= pairedOptions
  const short = longest <= shortWidth
  const rows = short ? 'equal' : 'asNeeded'
  if (texts.length < pairedOptions || longest > halfRowWidth || word > wordWidth) {
    const long = longest > rowWidth
    const text = longest <= largeWidth ? 'large' : few ? 'medium' : longest > halfRowWidth ? 'small' : 'tight'
    return { columns: 'one', text, shape: few && !long ? 'large' : 'small', rows, word }
  }
  const even = texts.length % 2 === 0
  if (!few && !short) {
    const text = longest <= lowRowWidth ? 'tight' : 'small'
    return { columns: even ? 'two' : 'twoIfShort', text, shape: 'small', rows, word }
  }
  return {
    columns: even && short ? 'two' : 'twoIfShort',
    text: longest <= largeWidth ? 'large' : 'medium',
    shape: short && (few || longest <= wordWidth) ? 'large' : 'largeIfTall',
    rows,
    word,
  }
}
