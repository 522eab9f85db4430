import type { QuizDoc, QuizResultDoc } from '#contract/items/quiz.ts'
import { useDoc } from '#ui/live/live.tsx'

/** The guest's result in this round. Undefined until a result is revealed. */
export function useResult({ id, context }: QuizDoc): QuizResultDoc | undefined {
  const doc = useDoc(`quiz-result:${id}`)
  return doc?.round === context.round ? doc : undefined
}
