import type { Refusal } from '#contract/errors.ts'
import type { QuizAnswerDoc, QuizDoc } from '#contract/items/quiz.ts'
import { itemSubject } from '#ui/live/items.ts'
import { useCommand, useDoc } from '#ui/live/live.tsx'

/** The guest's answer to the current question, with its state. */
export interface QuizAnswer {
  status: 'none' | 'pending' | 'sending' | 'saved' | 'refused'
  optionIds: readonly string[]
  refusal: Refusal | null
  send: (optionIds: string[]) => void
}

const isOf = (answer: QuizAnswerDoc | undefined, round: number, questionId: string): boolean =>
  answer?.round === round && answer.questionId === questionId

/** Combines the server's answer document and the outbox. The outbox item counts only until the document arrives. */
export function useQuizAnswer({ id, context }: QuizDoc): QuizAnswer {
  const { send, item } = useCommand(`${itemSubject(id)}/answer`)
  const doc = useDoc(`quiz-answer:${id}`)
  const { round, questions, at } = context
  const questionId = questions[at]?.id ?? ''
  const answer = (OptionIds: string[]) => {
    send('Quiz/Answer', { ItemId: id, Round: round, QuestionId: questionId, OptionIds })
  }
  if (doc && isOf(doc, round, questionId)) {
    return { status: 'saved', optionIds: doc.optionIds, refusal: null, send: answer }
  }
  const current = item?.payload.Round === round && item.payload.QuestionId === questionId ? item : undefined
  const optionIds = Array.isArray(current?.payload.OptionIds) ? (current.payload.OptionIds as string[]) : []
  return {
    status: current?.status ?? 'none',
    optionIds,
    refusal: current?.refusal ?? null,
    send: answer,
  }
}
