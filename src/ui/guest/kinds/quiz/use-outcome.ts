import type { QuizDoc, QuizResultDoc } from '#contract/items/quiz.ts'
import { useResult } from './use-result.ts'

/** The guest's outcome of the question that was revealed last. */
interface Outcome {
  kind: 'right' | 'wrong' | 'none' | 'void'
  /** The result with this question. Undefined if the guest has no result yet. */
  result: QuizResultDoc | undefined
}

export function useOutcome(quiz: QuizDoc): Outcome {
  const result = useResult(quiz)
  const { at, questions } = quiz.context
  const current = result?.revealed === at + 1 ? result : undefined
  const correct = current?.correct ?? null
  if (questions[at]?.void) return { kind: 'void', result: current }
  return { kind: correct === null ? 'none' : correct ? 'right' : 'wrong', result: current }
}
