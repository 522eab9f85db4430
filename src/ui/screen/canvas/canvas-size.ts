/** The canvas size in its own pixels, and the CSS pixels per canvas pixel. */
export interface CanvasSize {
  width: number
  height: number
  scale: number
}

/**
 * Minimum size. A 16:9 box gets a canvas of 1920x1080. A narrower box gets at least 4:3, and a wider box gets more
 * width.
 */
const least = { width: 1440, height: 1080 } as const

/** The canvas size before the box is measured. */
export const fullHd: CanvasSize = { width: 1920, height: 1080, scale: 1 }

/** The canvas that fills a box (in CSS pixels). All lengths on the canvas assume a height of 1080 pixels. */
export function canvasSize(boxWidth: number, boxHeight: number): CanvasSize {
  if (boxWidth <= 0 || boxHeight <= 0) return fullHd
  const scale = Math.min(boxWidth / least.width, boxHeight / least.height)
  return { width: boxWidth / scale, height: boxHeight / scale, scale }
}

/** A 4:3 canvas has less space beside its main column. */
export const isNarrow = (canvasWidth: number): boolean => canvasWidth < 1700
