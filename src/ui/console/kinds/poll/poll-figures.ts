import type { TallyDoc } from '../../../../contract/items/item.ts'
import type { PollDoc } from '../../../../contract/items/poll.ts'
import type { ChartPart } from '../../../kit/chart/chart-part.ts'
import { optionLetter } from '../../../screen/kinds/poll/poll-stage.ts'

/** One option's part of a result. */
export interface OptionFigures extends ChartPart {
  text: string
  picture: string | undefined
}

/** What shares are of: a ring divides all votes, columns stand for parts of those who answered. They differ where a guest may choose several. */
export type Whole = 'votes' | 'voters'

/** The options in the order of the poll. */
export function pollFigures({ context }: PollDoc, tally: TallyDoc | undefined, of: Whole): OptionFigures[] {
  const votesFor = (id: string): number => tally?.counts?.[id] ?? 0
  const votes = context.options.reduce((sum, { id }) => sum + votesFor(id), 0)
  const whole = of === 'votes' ? votes : (tally?.voters ?? 0)
  return context.options.map(({ id, text, picture, correct }, place) => ({
    id,
    letter: optionLetter(place),
    text,
    picture,
    votes: votesFor(id),
    share: whole > 0 ? votesFor(id) / whole : 0,
    tone: correct ? 'correct' : 'filled',
  }))
}
