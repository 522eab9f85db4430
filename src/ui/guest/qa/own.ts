import { useMemo } from 'react'
import type { QuestionDoc } from '../../../contract/views.ts'
import { useDocs } from '../../kit/live.tsx'

/** The guest's own questions, wherever they stand, newest first. */
export function useOwnQuestions(): readonly QuestionDoc[] {
  const own = useDocs('own-question:')
  return useMemo(
    () =>
      own
        .map(({ doc }) => doc)
        .filter(({ value }) => value.place !== 'withdrawn')
        .sort((one, other) => other.context.askedAt - one.context.askedAt),
    [own],
  )
}
