import { longestWordWidth, textWidth } from '#ui/kit/texts/text-width.ts'

/** How the options of a question share the page: beside each other, below each other, or beside each other on low screens. */
export interface TileLayout {
  columns: 'one' | 'two' | 'twoIfShort'
  /** Size of the texts. */
  text: 'large' | 'medium'
  /** Size of the shapes. */
  shape: 'large' | 'small'
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
  const word = Math.max(0, ...texts.map(longestWordWidth))
  const text = longest <= largeWidth ? 'large' : 'medium'
  if (texts.length < pairedOptions || longest > halfRowWidth || word > wordWidth)
    return {
      columns: 'one',
      text,
      shape: texts.length <= pairedOptions && longest <= rowWidth ? 'large' : 'small',
    }
  const even = texts.length % 2 === 0
  return { columns: even && longest <= shortWidth ? 'two' : 'twoIfShort', text, shape: 'large' }
}
