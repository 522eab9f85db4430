import type { CountDoc, QuestionDoc } from '#contract/interface/views.ts'

interface Asked {
  readonly id: string
  readonly doc: QuestionDoc
}

const highlighted = ({ doc }: Asked): number => (doc.value.highlight === 'highlighted' ? 1 : 0)
const open = ({ doc }: Asked): number => (doc.value.answer === 'unanswered' ? 1 : 0)

/**
 * The question ids in display order, the highlighted question first. `popular` puts answered questions last
 * and sorts by votes. `newest` sorts by time.
 */
export function orderedIds(
  questions: readonly Asked[],
  votes: readonly { readonly id: string; readonly doc: CountDoc }[],
  order: 'popular' | 'newest',
): string[] {
  const counts = new Map(votes.map(({ id, doc }) => [id, doc.count]))
  const count = (question: Asked): number => counts.get(question.id) ?? 0
  const newest = (one: Asked, other: Asked) => other.doc.context.askedAt - one.doc.context.askedAt
  const popular = (one: Asked, other: Asked) =>
    open(other) - open(one) ||
    count(other) - count(one) ||
    one.doc.context.askedAt - other.doc.context.askedAt ||
    one.id.localeCompare(other.id)
  const by = order === 'popular' ? popular : newest
  return [...questions]
    .sort((one, other) => highlighted(other) - highlighted(one) || by(one, other))
    .map(({ id }) => id)
}
