const east = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu

/** Width of a text, counted in Latin letters. An East Asian character counts as two letters. */
export const textWidth = (text: string): number => text.length + (text.match(east)?.length ?? 0)

/** Width of the longest part of a text that cannot be broken into lines, counted as in `textWidth`. */
export const longestWordWidth = (text: string): number =>
  Math.max(...text.replaceAll(east, ' ').split(/\s+/).map(textWidth))
