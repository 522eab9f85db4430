import type { TallyDoc } from '../../../../contract/items/item.ts'
import type { PollDoc, PollLook } from '../../../../contract/items/poll.ts'
import type { EventDoc } from '../../../../contract/views.ts'
import { type ItemStage, itemStage } from '../../item-stage.ts'

/** One option as the screen shows it. */
export interface StageOption {
  id: string
  /** A, B, C … */
  letter: string
  text: string
  picture: string | undefined
  /** Votes; null while the results are hidden. */
  count: number | null
  /** Part of those who answered, 0 to 1. */
  share: number
  /** Undefined until the correct answer is shown. */
  correct: boolean | undefined
}

/** A poll as the screen shows it: what is hidden from the hall is not in it, even if the view (a host's) has it. */
export interface PollStage extends ItemStage {
  id: string
  title: string
  resultsShown: boolean
  answerShown: boolean
  /** The most options that one guest may choose. */
  maxChoices: number
  look: PollLook
  options: readonly StageOption[]
}

const firstLetter = 'A'.charCodeAt(0)

export const optionLetter = (place: number): string => String.fromCharCode(firstLetter + place)

type Progress = EventDoc['value']['progress']

export function pollStage(poll: PollDoc, tally: TallyDoc | undefined, progress: Progress): PollStage {
  const { title, options, round, multiple, maxChoices, look } = poll.context
  const counted = tally?.round === round ? tally : undefined
  const stage = itemStage(poll, tally, progress)
  const { voters } = stage
  const resultsShown = poll.value.results === 'shown'
  const answerShown = poll.value.answer === 'shown'
  const counts = resultsShown ? (counted?.counts ?? {}) : null
  return {
    ...stage,
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
        correct: answerShown ? option.correct === true : undefined,
      }
    }),
  }
}
