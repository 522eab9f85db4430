import type { ErrorCode } from '../../../contract/errors.ts'
import type { EventDoc, QaDoc, QuestionDoc } from '../../../contract/views.ts'
import { qaMachine } from '../../../machines/qa/qa.machine.ts'
import { questionMachine } from '../../../machines/question/question.machine.ts'
import { refusalOf } from '../../../machines/refusal.ts'
import { whyNotPart } from '../take-part.ts'

const chartOf = ({ value, context }: QuestionDoc) => questionMachine.resolveState({ value, context })

/** Of a new question, and of other words for one that waits. */
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

/** Whether the asking guest may still put the question in other words. */
export const mayEdit = (question: QuestionDoc): boolean =>
  chartOf(question).can({ type: 'edit', guestId: question.context.authorId ?? '', text: '' })

/** Whether the asking guest may still take the question back. */
export const mayWithdraw = (question: QuestionDoc): boolean =>
  chartOf(question).can({ type: 'withdraw', guestId: question.context.authorId ?? '' })
