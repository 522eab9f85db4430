import { type ChartPart, chartParts } from '#ui/kit/chart/chart-part.ts'
import type { OutcomeOption } from '#ui/kit/chart/poll-outcome.ts'
import type { OptionViewModel } from './poll-view-model.ts'

const voted = (option: OptionViewModel): OptionViewModel & OutcomeOption => ({
  ...option,
  votes: option.count ?? 0,
})

/** The options as parts of a chart. */
export const partsOf = (options: readonly OptionViewModel[], voters: number): ChartPart[] =>
  chartParts(options.map(voted), voters)

export const outcomeOptions = (options: readonly OptionViewModel[]): OutcomeOption[] => options.map(voted)
