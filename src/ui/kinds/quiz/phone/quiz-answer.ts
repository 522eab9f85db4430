import type { QuizDoc } from '#contract/items/quiz.ts'
import { quizTable } from '#machines/domain/quiz/quiz.table.ts'
import { type Answer, answerOf } from '#ui/kinds/phone/answer.ts'
import { itemSubject } from '#ui/live/items.ts'
import { useCommand, useDoc } from '#ui/live/live.tsx'

/** The guest's answer to the current question, with its state. */
export interface QuizAnswer extends Answer {
  send: (optionIds: string[]) => void
}

export function useQuizAnswer({ id, context }: QuizDoc): QuizAnswer {
  const { send, item } = useCommand(`${itemSubject(id)}/answer`)
  const doc = useDoc(`quiz-answer:${id}`)
  const { round, questions, at } = context
  const questionId = questions[at]?.id ?? ''
  const given = doc?.questionId === questionId ? doc : undefined
  const sent = item?.payload.questionId === questionId ? item : undefined
  return {
    ...answerOf(context, given, sent),
    send: (optionIds) => {
      send(quizTable.answer, { itemId: id, round, questionId, optionIds })
    },
  }
}
