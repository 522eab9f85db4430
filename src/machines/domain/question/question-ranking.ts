import type { CountDoc, QuestionDoc } from '#contract/interface/views.ts'

/** A question as the screen shows it, without private replies and without the names of anonymous authors. */
export interface QuestionViewModel {
  id: string
  text: string
  /** Name of the author. Empty for an anonymous question. */
  author: string
  votes: number
  starred: boolean
  answered: boolean
}

interface Keyed<Doc> {
  id: string
  doc: Doc
}

export interface Ranking {
  /** The question that is shown alone. Undefined if the screen shows the list. */
  highlighted: QuestionViewModel | undefined
  /** Live questions without an answer, most votes first. With equal votes, the older question comes first. */
  open: readonly QuestionViewModel[]
  /** Number of live questions with an answer. */
  answered: number
}

/**
 * The questions that the screen shows. Only live questions count: a host's view contains all questions, and the
 * host's miniature must match the big screen.
 */
export function rankQuestions(
  questions: readonly Keyed<QuestionDoc>[],
  votes: readonly Keyed<CountDoc>[],
): Ranking {
  const votesOf = new Map(votes.map(({ id, doc }) => [id, doc.count]))
  const live = questions
    .filter(({ doc }) => doc.value.place === 'live')
    .sort(
      (a, b) =>
        (votesOf.get(b.id) ?? 0) - (votesOf.get(a.id) ?? 0) ||
        a.doc.context.askedAt - b.doc.context.askedAt ||
        (a.id < b.id ? -1 : 1),
    )
  const viewModelOf = (it: Keyed<QuestionDoc>): QuestionViewModel => ({
    id: it.id,
    text: it.doc.context.text,
    author: it.doc.context.anonymous ? '' : it.doc.context.authorName,
    votes: votesOf.get(it.id) ?? 0,
    starred: it.doc.value.star === 'starred',
    answered: it.doc.value.answer === 'answered',
  })
  const highlighted = live.find(({ doc }) => doc.value.highlight === 'highlighted')
  const open = live.filter(({ doc }) => doc.value.answer === 'unanswered')
  return {
    highlighted: highlighted && viewModelOf(highlighted),
    open: open.map(viewModelOf),
    answered: live.length - open.length,
  }
}
