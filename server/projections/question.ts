import type { Audience } from '../../src/contract/audience.ts'
import type { QuestionContent } from '../../src/contract/content.ts'
import type { QuestionDoc } from '../../src/contract/views.ts'
import type { Subject } from '../work/subject.ts'
import type { Projected } from './projected.ts'

// The chart leaves `arriving` at once: no stored question is there.
const questionValue = (subject: Subject<'question'>): QuestionDoc['value'] =>
  subject.snapshot.value as QuestionDoc['value']

/** What everybody may read: public replies, nobody's identity beyond the name they gave. */
const publicContent = (content: QuestionContent): QuestionContent => ({
  ...content,
  authorId: null,
  replies: content.replies.filter((reply) => !reply.private),
})

/** Hosts see every question, with the author's id unless it is anonymous; the others those that are live. */
export function projectQuestion(subject: Subject<'question'>, audience: Audience): Projected[] {
  const { context } = subject.snapshot
  const value = questionValue(subject)
  const votes: Projected = [`votes:${subject.id}`, { count: subject.tally.votes.get('') ?? 0 }]
  if (value.place === 'withdrawn') return []
  if (audience === 'host') {
    const seen = context.anonymous ? { ...context, authorId: null } : context
    return [[`question:${subject.id}`, { id: subject.id, value, context: seen }], votes]
  }
  if (value.place !== 'live') return []
  return [[`question:${subject.id}`, { id: subject.id, value, context: publicContent(context) }], votes]
}

/** The asking guest's own document: every state of it, private replies too. */
export function projectOwnQuestion(subject: Subject<'question'>): Projected {
  return [
    `own-question:${subject.id}`,
    { id: subject.id, value: questionValue(subject), context: subject.snapshot.context },
  ]
}
