import type { Measure } from './cloud-layout.ts'

const measuredAt = 100
const widths = new Map<string, Map<string, number>>()

/**
 * Returns the widths of texts in this font as the browser renders the texts. Each text is measured once, and once more
 * when the font has loaded.
 */
export function textMeasure(family: string, weight: string): Measure {
  const font = `${weight} ${measuredAt}px ${family}`
  const key = `${document.fonts.check(font)} ${font}`
  const known = widths.get(key) ?? new Map<string, number>()
  widths.set(key, known)
  const brush = document.createElement('canvas').getContext('2d')
  if (brush) brush.font = font
  return (text) => {
    const width = known.get(text) ?? (brush ? brush.measureText(text).width / measuredAt : [...text].length)
    known.set(text, width)
    return width
  }
}
