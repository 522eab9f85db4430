const east = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu

/** Width of a text, counted in Latin letters. An East Asian character counts as two letters. */
export const textWidth = (text: string): number => text.length + (text.match(east)?.length ?? 0)

/** Font size of a question in px. A long question gets a smaller font, so that its answers stay visible. */
export function titleSize(title: string): '24' | '20' | '16' {
  const width = textWidth(title)
  if (width <= 80) return '24'
  return width <= 160 ? '20' : '16'
}
