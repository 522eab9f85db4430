/** The stage in its own pixels, and how large one of them is on the page. */
export interface StageSize {
  width: number
  height: number
  scale: number
}

/** At 16:9 the stage is 1920x1080. A narrower box keeps at least 4:3 of it, a wider one gets more width. */
const least = { width: 1440, height: 1080 } as const

/** What the stage measures before its box is known. */
export const fullHd: StageSize = { width: 1920, height: 1080, scale: 1 }

/** Fills a box (in CSS pixels) whole: every length on the stage is drawn for a picture of 1080 lines. */
export function stageSize(boxWidth: number, boxHeight: number): StageSize {
  if (boxWidth <= 0 || boxHeight <= 0) return fullHd
  const scale = Math.min(boxWidth / least.width, boxHeight / least.height)
  return { width: boxWidth / scale, height: boxHeight / scale, scale }
}
