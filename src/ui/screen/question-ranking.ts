import type { CountDoc, QuestionDoc } from '../../contract/views.ts'

/** A question as the screen shows it: no private reply, no name of somebody who asked anonymously. */
export interface StageQuestion {
  id: string
  text: string
  /** Empty: anonymous. */
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
  /** The one put on the stage alone, if any. */
  highlighted: StageQuestion | undefined
  /** Live and not yet answered, most votes first; of equals the older one. */
  open: readonly StageQuestion[]
  /** How many are live and answered. */
  answered: number
}

/**
 * What the screen shows of an event's questions. Only live ones count, whatever the view holds: a host's has all, and
 * the miniature must show what the hall sees.
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
  const onStage = (it: Keyed<QuestionDoc>): StageQuestion => ({
    id: it.id,
    text: it.doc.context.text,
    author: it.doc.context.anonymous ? '' : it.doc.context.authorName,
    votes: votesOf.get(it.id) ?? 0,
    starred: it.doc.value.star === 'starred',
    answered: it.doc.value.answer === 'answered',
  })
  const highlighted = live.find(({ doc }) => doc.value.stage === 'highlighted')
  const open = live.filter(({ doc }) => doc.value.answer === 'unanswered')
  return {
    highlighted: highlighted && onStage(highlighted),
    open: open.map(onStage),
    answered: live.length - open.length,
  }
}
