import type { TallyDoc } from '#contract/items/item.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import { type ChartPart, chartParts } from '#ui/kit/chart/chart-part.ts'
import { optionLetter } from '#ui/kit/texts/option-letter.ts'

export interface OptionFigures extends ChartPart {
  /** The index of the option. */
  place: number
  text: string
  picture: string | undefined
}

/**
 * The figures of the options in poll order. The host always sees the ticks of the correct options. The colours change
 * with the reveal, as on the big screen.
 */
export function pollFigures({ context, value }: PollDoc, tally: TallyDoc | undefined): OptionFigures[] {
  const revealed = value.answer === 'shown'
  const options = context.options.map(({ id, correct }, place) => ({
    id,
    letter: optionLetter(place),
    votes: tally?.counts?.[id] ?? 0,
    correct: revealed ? correct === true : undefined,
  }))
  return chartParts(options, tally?.voters ?? 0).map((part, place) => {
    const { text = '', picture, correct } = context.options[place] ?? {}
    return { ...part, ticked: correct === true, place, text, picture }
  })
}
