import type { Refusal } from '../../../../contract/errors.ts'
import type { QuizAnswerDoc, QuizDoc } from '../../../../contract/items/quiz.ts'
import { itemSubject } from '../../../kit/items.ts'
import { useCommand, useDoc } from '../../../kit/live.tsx'

/** The guest's answer to the question of the moment, and what became of it. */
export interface QuizAnswer {
  status: 'none' | 'pending' | 'sending' | 'saved' | 'refused'
  optionIds: readonly string[]
  refusal: Refusal | null
  send: (optionIds: string[]) => void
}

const isOf = (answer: QuizAnswerDoc | undefined, round: number, questionId: string): boolean =>
  answer?.round === round && answer.questionId === questionId

/** The server's word counts; what the outbox holds counts until that is there. */
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
