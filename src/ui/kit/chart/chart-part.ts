/** The tone of a part. After the reveal, correct parts change colour and wrong parts are dimmed. */
export type Tone = 'filled' | 'correct' | 'quiet'

/** The part of a chart for a single option. */
export interface ChartPart {
  id: string
  /** The letter of the option: A, B, C … */
  letter: string
  votes: number
  /** The share of the option, 0 to 1. */
  share: number
  tone: Tone
}

/** A share as text, for example `48%`. */
export const percentOf = (share: number): string => `${Math.round(share * 100)}%`
