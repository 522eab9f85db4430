import type { ChartPart } from './chart-part.ts'

/** The data of a slice of a ring chart. */
export interface Slice extends ChartPart {
  /** The weight of the slice in the ring. */
  size: number
  /** The id of the slice's fill. */
  fill: string
  /** The figures as text, for example `A 12 · 48%`. */
  figures: string
}
