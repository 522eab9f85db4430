import type { Audience } from '#contract/audience.ts'
import type { QuestionContent } from '#contract/content.ts'
import type { QuestionDoc } from '#contract/interface/views.ts'
import { toldReason } from '#contract/word-filter.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { Projected } from '#server/engine/projected.ts'

// The state machine leaves `arriving` at once, so no stored question has this state.
const questionValue = (aggregate: Aggregate<'question'>): QuestionDoc['value'] =>
  aggregate.snapshot.value as QuestionDoc['value']

/** Without what only hosts know: the reason why it was held, and the words below the asterisks. */
const seenBy = (content: QuestionContent): QuestionContent => ({
  ...content,
  text: content.masked ?? content.text,
  masked: null,
  held: null,
  replies: content.replies.map((reply) => ({ ...reply, text: reply.masked ?? reply.text, masked: null })),
})

/** The public part of a question: public replies, and no identity except the given name. */
const publicContent = (content: QuestionContent): QuestionContent => ({
  ...seenBy(content),
  authorId: null,
  replies: seenBy(content).replies.filter((reply) => !reply.private),
})

/**
 * The documents of a question. Hosts see every question that its guest has not withdrawn, with the author's id
 * unless the question is anonymous. The other audiences see only live questions. Speakers get no answered question,
 * unless it is still highlighted, and no replies.
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
  if (audience === 'speaker') {
    const isOver = value.answer === 'answered' && value.highlight === 'normal'
    const seen = { ...publicContent(context), replies: [] }
    return isOver ? [] : [[`question:${aggregate.id}`, { id: aggregate.id, value, context: seen }], votes]
  }
  return [[`question:${aggregate.id}`, { id: aggregate.id, value, context: publicContent(context) }], votes]
}

/** The private document of the asking guest: the question in every state, with private replies. */
export function projectOwnQuestion(aggregate: Aggregate<'question'>): Projected {
  const value = questionValue(aggregate)
  const { context } = aggregate.snapshot
  return [
    `own-question:${aggregate.id}`,
    {
      id: aggregate.id,
      value,
      // Authors see their own words.
      context: { ...seenBy(context), text: context.text },
      ...toldReason(value.place === 'forReview' ? context.held : null),
    },
  ]
}
