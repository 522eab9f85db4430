import { useMemo } from 'react'
import { useShownComments } from '../live/comments.ts'
import { useDoc, useDocs } from '../live/live.tsx'
import type { Figures } from './parts/scenes/farewell.ts'

/** What the guests have done at this event, from the screen's documents. */
export function useFigures(): Figures {
  const participants = useDoc('participants')?.count ?? 0
  const published = useDocs('question:')
  const comments = useShownComments().at(-1)?.number ?? 0
  const counts = useDoc('reactions')
  return useMemo(() => {
    // A host's view also contains the questions that the audience does not see.
    const questions = published.filter(({ doc }) => doc.value.place === 'live').length
    const reactions = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
    return { participants, questions, comments, reactions }
  }, [participants, published, comments, counts])
}
