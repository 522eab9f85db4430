import type { Audience } from '#contract/audience.ts'
import type { QuestionContent } from '#contract/content.ts'
import type { QuestionDoc } from '#contract/interface/views.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { Projected } from '#server/engine/projected.ts'

// The state machine leaves `arriving` at once, so no stored question has this state.
const questionValue = (aggregate: Aggregate<'question'>): QuestionDoc['value'] =>
  aggregate.snapshot.value as QuestionDoc['value']

/** The public part of a question: public replies, and no identity except the given name. */
const publicContent = (content: QuestionContent): QuestionContent => ({
  ...content,
  authorId: null,
  replies: content.replies.filter((reply) => !reply.private),
})

/**
 * The documents of a question. Hosts see every question that its guest has not withdrawn, with the author's id
 * unless the question is anonymous. The other audiences see only live questions.
 */
export function projectQuestion(aggregate: Aggregate<'question'>, audience: Audience): Projected[] {
  const { context } = aggregate.snapshot
  const value = questionValue(aggregate)
  const votes: Projected = [`votes:${aggregate.id}`, { count: aggregate.tally.votes.get('') ?? 0 }]
  if (value.place === 'withdrawn') return []
  if (audience === 'host') {
    const seen = context.anonymous ? { ...context, authorId: null } : context
    return [[`question:${aggregate.id}`, { id: aggregate.id, value, context: seen }], votes]
  }
  if (value.place !== 'live') return []
  return [[`question:${aggregate.id}`, { id: aggregate.id, value, context: publicContent(context) }], votes]
}

/** The private document of the asking guest: the question in every state, with private replies. */
export function projectOwnQuestion(aggregate: Aggregate<'question'>): Projected {
  return [
    `own-question:${aggregate.id}`,
    { id: aggregate.id, value: questionValue(aggregate), context: aggregate.snapshot.context },
  ]
}
