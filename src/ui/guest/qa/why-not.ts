import type { ErrorCode } from '../../../contract/errors.ts'
import type { EventDoc, QaDoc, QuestionDoc } from '../../../contract/views.ts'
import { qaMachine } from '../../../machines/qa/qa.machine.ts'
import { questionMachine } from '../../../machines/question/question.machine.ts'
import { refusalOf } from '../../../machines/refusal.ts'
import { whyNotPart } from '../take-part.ts'

/** Of a new question, and of other words for one that waits. */
export function whyNotAsk(event: EventDoc, qa: QaDoc): ErrorCode | undefined {
  const channel = qaMachine.resolveState({ value: qa.value, context: qa.context })
  return whyNotPart(event, 'qa') ?? refusalOf(channel, { type: 'ask', questions: 0 })
}

export function whyNotUpvote(event: EventDoc, qa: QaDoc, question: QuestionDoc): ErrorCode | undefined {
  const channel = qaMachine.resolveState({ value: qa.value, context: qa.context })
  const chart = questionMachine.resolveState({ value: question.value, context: question.context })
  return (
    whyNotPart(event, 'qa') ?? refusalOf(channel, { type: 'upvote' }) ?? refusalOf(chart, { type: 'upvote' })
  )
}

/** Whether the asking guest may still change or take back the question. */
export function mayChange(question: QuestionDoc): boolean {
  const { value, context } = question
  return questionMachine
    .resolveState({ value, context })
    .can({ type: 'withdraw', guestId: context.authorId ?? '' })
}
