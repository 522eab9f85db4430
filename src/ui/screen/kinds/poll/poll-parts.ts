import type { ChartPart, Tone } from '#ui/kit/chart/chart-part.ts'
import type { OptionViewModel } from '#ui/screen/parts/scenes/poll-view-model.ts'

const toneOf = ({ correct }: OptionViewModel): Tone =>
  correct === undefined ? 'filled' : correct ? 'correct' : 'quiet'

/** The options as parts of a chart. In every look, shares are relative to the number of voters. */
export const chartParts = (options: readonly OptionViewModel[]): ChartPart[] =>
  options.map((option) => ({
    id: option.id,
    letter: option.letter,
    votes: option.count ?? 0,
    share: option.share,
    tone: toneOf(option),
  }))
