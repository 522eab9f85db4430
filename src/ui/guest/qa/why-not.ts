import type { ErrorCode } from '#contract/errors.ts'
import type { EventDoc, QaDoc, QuestionDoc } from '#contract/interface/views.ts'
import { qaMachine } from '#machines/domain/qa/qa.machine.ts'
import { questionMachine } from '#machines/domain/question/question.machine.ts'
import { refusalOf } from '#machines/refusal.ts'
import { whyNotPart } from '#ui/kinds/phone/take-part.ts'

const chartOf = ({ value, context }: QuestionDoc) => questionMachine.resolveState({ value, context })

/** The reason why the server would refuse a new question, or a changed text of a waiting question. */
export function whyNotAsk(event: EventDoc, qa: QaDoc): ErrorCode | undefined {
  const channel = qaMachine.resolveState({ value: qa.value, context: qa.context })
  return whyNotPart(event, 'qa') ?? refusalOf(channel, { type: 'ask', questions: 0 })
}

export function whyNotUpvote(event: EventDoc, qa: QaDoc, question: QuestionDoc): ErrorCode | undefined {
  const channel = qaMachine.resolveState({ value: qa.value, context: qa.context })
  return (
    whyNotPart(event, 'qa') ??
    refusalOf(channel, { type: 'upvote' }) ??
    refusalOf(chartOf(question), { type: 'upvote' })
  )
}

/** True if the author may still edit the question. */
export const mayEdit = (question: QuestionDoc): boolean =>
  chartOf(question).can({
    type: 'edit',
    guestId: question.context.authorId ?? '',
    text: '',
    masked: null,
    held: null,
    autoReview: false,
  })

/** True if the author may still withdraw the question. */
export const mayWithdraw = (question: QuestionDoc): boolean =>
  chartOf(question).can({ type: 'withdraw', guestId: question.context.authorId ?? '' })
