import type { CountDoc, QuestionDoc } from '../../../contract/views.ts'

interface Asked {
  readonly id: string
  readonly doc: QuestionDoc
}

const highlighted = ({ doc }: Asked): number => (doc.value.stage === 'highlighted' ? 1 : 0)
const open = ({ doc }: Asked): number => (doc.value.answer === 'unanswered' ? 1 : 0)

/** The ids in the order to be shown: what the host has highlighted first; popular ones with the answered last; or the newest first. */
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
