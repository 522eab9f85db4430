import { useMemo } from 'react'
import type { OwnQuestionDoc, QuestionDoc } from '#contract/interface/views.ts'
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

/** The badge for the place of an own question. */
export const placeBadges = {
  forReview: { tone: 'warning', key: 'guest.forReview' },
  live: { tone: 'success', key: 'guest.isLive' },
  rejected: { tone: 'danger', key: 'guest.rejected' },
  archived: { tone: 'neutral', key: 'guest.archived' },
  withdrawn: { tone: 'neutral', key: 'guest.withdrawn' },
} as const satisfies Record<QuestionDoc['value']['place'], { tone: string; key: string }>
