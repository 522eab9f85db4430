import type { EventDoc } from '#contract/interface/views.ts'
import type { TallyDoc } from '#contract/items/item.ts'
import type { PollDoc, PollLook } from '#contract/items/poll.ts'
import { type ChartPart, chartParts } from '#ui/kit/chart/chart-part.ts'
import type { OutcomeOption } from '#ui/kit/chart/poll-outcome.ts'
import { optionLetter } from '#ui/kit/texts/option-letter.ts'
import { percentagesOf } from '#ui/kit/texts/percentages.ts'
import { type ItemViewModel, itemViewModel } from '#ui/screen/frame/item-view-model.ts'

const voted = (option: OptionViewModel): OptionViewModel & OutcomeOption => ({
  ...option,
  votes: option.count ?? 0,
})

/** The options as parts of a chart. */
export const partsOf = (options: readonly OptionViewModel[], voters: number): ChartPart[] =>
  chartParts(options.map(voted), voters)

export const outcomeOptions = (options: readonly OptionViewModel[]): OutcomeOption[] => options.map(voted)

/** An option as the screen shows it. */
export interface OptionViewModel {
  id: string
  /** The letter of the option: A, B, C … */
  letter: string
  text: string
  picture: string | undefined
  /** Number of votes. Null while the results are hidden. */
  count: number | null
  /** The share of the voters who chose the option, 0 to 1. */
  share: number
  /** The share as a whole percentage. See `percentagesOf`. */
  percent: number
  /** True if the option is correct. Undefined until the correct answer is shown. */
  correct: boolean | undefined
}

/** A poll as the screen shows it. Leaves out hidden content, although a host's view contains hidden content. */
export interface PollViewModel extends ItemViewModel {
  id: string
  title: string
  resultsShown: boolean
  answerShown: boolean
  /** Maximum number of options that a guest may choose. */
  maxChoices: number
  look: PollLook
  options: readonly OptionViewModel[]
}

type Progress = EventDoc['value']['progress']

export function pollViewModel(poll: PollDoc, tally: TallyDoc | undefined, progress: Progress): PollViewModel {
  const { title, options, round, multiple, maxChoices, look } = poll.context
  const counted = tally?.round === round ? tally : undefined
  const viewModel = itemViewModel(poll, tally, progress)
  const { voters } = viewModel
  const resultsShown = poll.value.results === 'shown'
  const answerShown = poll.value.answer === 'shown'
  const counts = resultsShown ? (counted?.counts ?? {}) : null
  const percentages = percentagesOf(
    options.map(({ id }) => counts?.[id] ?? 0),
    voters,
  )
  return {
    ...viewModel,
    id: poll.id,
    title,
    resultsShown,
    answerShown,
    maxChoices: multiple ? maxChoices : 1,
    look,
    options: options.map((option, place) => {
      const count = counts && (counts[option.id] ?? 0)
      return {
        id: option.id,
        letter: optionLetter(place),
        text: option.text,
        picture: option.picture,
        count,
        share: count && voters > 0 ? count / voters : 0,
        percent: percentages[place] ?? 0,
        correct: answerShown ? option.correct === true : undefined,
      }
    }),
  }
}
