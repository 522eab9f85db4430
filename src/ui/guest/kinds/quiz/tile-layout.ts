import { longestWordWidth, textWidth } from '#ui/kit/texts/text-width.ts'

/** How the options of a question share the page: beside each other, below each other, or beside each other on low screens. */
export interface TileLayout {
  columns: 'one' | 'two' | 'twoIfShort'
  /** Size of the texts. `tight`: small on low screens only. */
  text: 'large' | 'medium' | 'tight' | 'small'
  /** Size of the shapes. `largeIfTall`: small on low screens. */
  shape: 'large' | 'largeIfTall' | 'small'
  /** Letters of the longest word, for a font size at which no word breaks. */
  word: number
}

/** Below this number of options each option gets a whole row. */
const pairedOptions = 4
/** Widths of texts in half a row on the narrowest phone, counted in Latin letters: on two lines, on four lines, of a word. */
const shortWidth = 24
const halfRowWidth = 44
const wordWidth = 14
/** Width of a text that fits beside a large shape in a row of the narrowest phone. */
const rowWidth = 60
/** Maximum width of a large text. */
const largeWidth = 10

/** The layout for options with these texts. */
export function tileLayout(texts: readonly string[]): TileLayout {
  const longest = Math.max(0, ...texts.map(textWidth))
  const word = Math.max(1, ...texts.map(longestWordWidth))
  if (texts.length < pairedOptions || longest > halfRowWidth || word > wordWidth) {
    const few = texts.length <= pairedOptions
    const long = longest > rowWidth
    const text = longest <= largeWidth ? 'large' : few ? 'medium' : long ? 'small' : 'tight'
    return { columns: 'one', text, shape: few && !long ? 'large' : 'small', word }
  }
  const short = longest <= shortWidth
  return {
    columns: texts.length % 2 === 0 && short ? 'two' : 'twoIfShort',
    text: longest <= largeWidth ? 'large' : 'medium',
    shape: short && (texts.length <= pairedOptions || longest <= wordWidth) ? 'large' : 'largeIfTall',
    word,
  }
}
