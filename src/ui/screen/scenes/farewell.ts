import { useMemo } from 'react'
import type { EventDoc, FiguresDoc, PresentDoc } from '#contract/interface/views.ts'
import { useDoc, useParticipants } from '#ui/live/live.tsx'

/** What the guests have done at an event that has ended. Undefined unless the screen thanks the guests. */
export function useFigures(): Figures | undefined {
  const figures = useDoc('figures')
  const participants = useParticipants()
  return useMemo(() => figures && { ...figures, participants }, [participants, figures])
}

/**
 * True if the screen thanks the guests: the welcome of an event that has ended. The host can still present results and
 * draws, because a show may last longer than planned.
 */
export const isFarewell = (event: EventDoc | undefined, mode: PresentDoc['value'] | undefined): boolean =>
  event?.value.progress === 'finished' && mode === 'welcome'

/** Texts with a count, for the figures of the event. */
type FigureText =
  | 'screen.participants'
  | 'screen.answersGiven'
  | 'screen.questionsAsked'
  | 'screen.reactionsSent'
  | 'screen.commentsSent'

export interface Figures extends FiguresDoc {
  participants: number
}

/** Small numbers look like a failure, so the screen hides them. */
const leastWorthTelling = 3
/** More figures do not fit beside each other. */
const mostFigures = 4

/** The figures of the event that are worth telling. */
export function farewellFigures(figures: Figures | undefined): { text: FigureText; count: number }[] {
  if (!figures) return []
  const { participants, answers, questions, reactions, comments } = figures
  const done = [
    { text: 'screen.answersGiven', count: answers },
    { text: 'screen.questionsAsked', count: questions },
    { text: 'screen.reactionsSent', count: reactions },
    { text: 'screen.commentsSent', count: comments },
  ] as const
  return [
    ...(participants > 0 ? [{ text: 'screen.participants', count: participants } as const] : []),
    ...done.filter(({ count }) => count >= leastWorthTelling),
  ].slice(0, mostFigures)
}
