import { percentagesOf } from '../texts/percentages.ts'

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
  /** The share as a whole percentage. See `percentagesOf`. */
  percent: number
  tone: Tone
  /** True if the option has a tick, because it is correct. */
  ticked: boolean
  /** True if the drawing emphasises the option: it has the most votes, or it is shown as correct. */
  lifted: boolean
}

/** The value that fills a bar: the largest value. 1 if all values are 0, because callers divide by it. */
export const fullBar = (values: readonly number[]): number => Math.max(0, ...values) || 1

/** The options in poll order as parts of a chart. Shares are relative to the number of voters. */
export function chartParts(
  options: readonly { id: string; letter: string; votes: number; correct: boolean | undefined }[],
  voters: number,
): ChartPart[] {
  const most = Math.max(0, ...options.map(({ votes }) => votes))
  const percentages = percentagesOf(
    options.map(({ votes }) => votes),
    voters,
  )
  return options.map(({ id, letter, votes, correct }, place) => ({
    id,
    letter,
    votes,
    share: voters > 0 ? votes / voters : 0,
    percent: percentages[place] ?? 0,
    tone: correct === undefined ? 'filled' : correct ? 'correct' : 'quiet',
    ticked: correct === true,
    lifted: correct ?? (votes > 0 && votes === most),
  }))
}
