import { useMemo } from 'react'
import type { OwnQuestionDoc } from '#contract/interface/views.ts'
import { useDocs } from '#ui/live/live.tsx'

/** The guest's own questions, in any place, newest first. */
export function useOwnQuestions(): readonly OwnQuestionDoc[] {
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
