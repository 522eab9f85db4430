import { useMemo } from 'react'
import { useDocs } from '#ui/live/live.tsx'

/** Number of questions that wait for review. */
export function useForReview(): number {
  const questions = useDocs('question:')
  return useMemo(() => questions.filter(({ doc }) => doc.value.place === 'forReview').length, [questions])
}
