import { textWidth } from '#ui/kit/texts/text-width.ts'

/** Font size of a question in px. A long question gets a smaller font, so that its answers stay visible. */
export function titleSize(title: string): '24' | '20' | '16' {
  const width = textWidth(title)
  if (width <= 80) return '24'
  return width <= 160 ? '20' : '16'
}
