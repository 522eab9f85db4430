import type { Measure } from './cloud-layout.ts'

const measuredAt = 100
const widths = new Map<string, Map<string, number>>()

/** Widths of texts in letters of this font (a CSS font at 100px), as the browser draws them; each is asked for once. */
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
