import { useMemo } from 'react'
import { useDocs } from '../../kit/live.tsx'
import type { OwnOfItem } from '../kinds/done.ts'

/** What the guest has of each item as their own, by the item's id. */
export function useOwnAnswers(): (itemId: string) => readonly OwnOfItem[] {
  const ballots = useDocs('ballot:')
  const words = useDocs('own-words:')
  const entries = useDocs('own-entries:')
  const quizAnswers = useDocs('quiz-answer:')
  const teams = useDocs('quiz-team:')
  return useMemo(() => {
    const all = [...ballots, ...words, ...entries, ...quizAnswers, ...teams]
    return (itemId) => all.filter(({ id }) => id === itemId).map(({ doc }) => doc)
  }, [ballots, words, entries, quizAnswers, teams])
}
