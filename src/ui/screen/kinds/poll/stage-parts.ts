import type { ChartPart, Tone } from '../../../kit/chart/chart-part.ts'
import type { StageOption } from './poll-stage.ts'

const toneOf = ({ correct }: StageOption): Tone =>
  correct === undefined ? 'filled' : correct ? 'correct' : 'quiet'

/** The options as columns: parts of those who have answered, as rows have them. */
export const columnParts = (options: readonly StageOption[]): ChartPart[] =>
  options.map((option) => ({
    id: option.id,
    letter: option.letter,
    votes: option.count ?? 0,
    share: option.share,
    tone: toneOf(option),
  }))

/** The options as a ring: parts of all votes, or it would not close where guests choose several. */
export function ringParts(options: readonly StageOption[]): ChartPart[] {
  const all = options.reduce((sum, { count }) => sum + (count ?? 0), 0)
  return columnParts(options).map((part) => ({ ...part, share: all > 0 ? part.votes / all : 0 }))
}
