import type { TallyDoc } from '../../../../contract/items/item.ts'
import type { PollDoc } from '../../../../contract/items/poll.ts'
import { optionLetter } from '../../../screen/kinds/poll/poll-stage.ts'

/** One option's part of a result. */
export interface OptionFigures {
  id: string
  /** A, B, C … */
  letter: string
  text: string
  picture: string | undefined
  votes: number
  /** Part of all votes, 0 to 1: together they are the whole, also where a guest may choose several. */
  share: number
  correct: boolean
}

export interface PollFigures {
  votes: number
  /** In the order of the poll. */
  options: readonly OptionFigures[]
}

export function pollFigures({ context }: PollDoc, tally: TallyDoc | undefined): PollFigures {
  const votesFor = (id: string): number => tally?.counts?.[id] ?? 0
  const votes = context.options.reduce((sum, { id }) => sum + votesFor(id), 0)
  const options = context.options.map(({ id, text, picture, correct }, place) => ({
    id,
    letter: optionLetter(place),
    text,
    picture,
    votes: votesFor(id),
    share: votes > 0 ? votesFor(id) / votes : 0,
    correct: correct === true,
  }))
  return { votes, options }
}

/** `48%`, as the bars write it. */
export const percentOf = (share: number): string => `${Math.round(share * 100)}%`
