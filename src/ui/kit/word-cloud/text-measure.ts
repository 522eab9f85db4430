import type { Measure } from './cloud-layout.ts'

const measuredAt = 100
const widths = new Map<string, Map<string, number>>()

/** Returns the widths of texts in this font as the browser renders the texts. Each text is measured once. */
export function textMeasure(family: string, weight: string): Measure {
  const font = `${weight} ${measuredAt}px ${family}`
  const known = widths.get(font) ?? new Map<string, number>()
  widths.set(font, known)
  const brush = document.createElement('canvas').getContext('2d')
  if (brush) brush.font = font
  return (text) => {
    const width = known.get(text) ?? (brush ? brush.measureText(text).width / measuredAt : [...text].length)
    known.set(text, width)
    return width
  }
}
