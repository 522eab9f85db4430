import type { QuestionList, QuestionRank } from '#contract/interface/protocol.ts'
import type { CountDoc, QuestionDoc } from '#contract/interface/views.ts'

/** What decides where a question is in the lists of a phone. */
export const rankOf = ({ id, value, context }: QuestionDoc, votes: CountDoc | undefined): QuestionRank => ({
  id,
  highlighted: value.highlight === 'highlighted',
  answered: value.answer === 'answered',
  votes: votes?.count ?? 0,
  askedAt: context.askedAt,
})

const byId = (one: QuestionRank, other: QuestionRank): number =>
  one.id === other.id ? 0 : one.id < other.id ? -1 : 1

const compare: Record<QuestionList, (one: QuestionRank, other: QuestionRank) => number> = {
  popular: (one, other) =>
    Number(one.answered) - Number(other.answered) ||
    other.votes - one.votes ||
    one.askedAt - other.askedAt ||
    byId(one, other),
  newest: (one, other) => other.askedAt - one.askedAt || byId(one, other),
}

/**
 * Compares the places of two questions in a list; negative if the first one comes first. The highlighted question is at the
 * top. `popular` puts answered questions last and sorts by votes. `newest` sorts by time.
 */
export const compareQuestions = (list: QuestionList, one: QuestionRank, other: QuestionRank): number =>
  Number(other.highlighted) - Number(one.highlighted) || compare[list](one, other)
