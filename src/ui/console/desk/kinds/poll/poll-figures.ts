import type { TallyDoc } from '#contract/items/item.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import type { ChartPart } from '#ui/kit/chart/chart-part.ts'
import { optionLetter } from '#ui/kit/texts/option-letter.ts'

export interface OptionFigures extends ChartPart {
  text: string
  picture: string | undefined
}

/** The figures of the options in poll order. In every chart, shares are relative to the number of voters. */
export function pollFigures({ context }: PollDoc, tally: TallyDoc | undefined): OptionFigures[] {
  const votesFor = (id: string): number => tally?.counts?.[id] ?? 0
  const voters = tally?.voters ?? 0
  return context.options.map(({ id, text, picture, correct }, place) => ({
    id,
    letter: optionLetter(place),
    text,
    picture,
    votes: votesFor(id),
    share: voters > 0 ? votesFor(id) / voters : 0,
    tone: correct ? 'correct' : 'filled',
  }))
}
