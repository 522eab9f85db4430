/** Of what is right only the colour differs, of what is not (once that is told) how strongly it is drawn. */
export type Tone = 'filled' | 'correct' | 'quiet'

/** What a chart draws of one option. */
export interface ChartPart {
  id: string
  /** A, B, C … */
  letter: string
  votes: number
  /** 0 to 1. */
  share: number
  tone: Tone
}

/** `48%`, wherever a share is written. */
export const percentOf = (share: number): string => `${Math.round(share * 100)}%`
