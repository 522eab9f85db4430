import type { ChartPart } from './chart-part.ts'

/** What the ring is drawn from. */
export interface Slice extends ChartPart {
  /** How much of the ring it takes. */
  size: number
  /** The id of a fill. */
  fill: string
  /** `A 12 · 48%`. */
  figures: string
}
