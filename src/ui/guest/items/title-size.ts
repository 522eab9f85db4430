const east = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu

/** How large a question is written in px, so that its answers are in sight beside a long one. Letters of the East are wider. */
export function titleSize(title: string): '24' | '20' | '16' {
  const width = title.length + (title.match(east)?.length ?? 0)
  if (width <= 80) return '24'
  return width <= 160 ? '20' : '16'
}
