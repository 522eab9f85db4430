import type { EventDoc } from '#contract/interface/views.ts'
import type { SlideDoc } from '#contract/run/cue.ts'

/**
 * True if the screen thanks the guests, whatever the host has presented before: the event has ended. A closing slide of
 * the host stays, because it already is the host's own goodbye.
 */
export const isFarewell = (event: EventDoc | undefined, slide: SlideDoc | undefined): boolean =>
  event?.value.progress === 'finished' && slide?.kind !== 'closing'

/** Texts with a count, for the figures of the event. */
export type FigureText =
  | 'screen.participants'
  | 'screen.questionsAsked'
  | 'screen.commentsShown'
  | 'screen.reactionsSent'

export interface Figures {
  participants: number
  questions: number
  comments: number
  reactions: number
}

/** The figures of the event that are worth telling: those that are not zero. */
export function farewellFigures(figures: Figures): { text: FigureText; count: number }[] {
  const { participants, questions, comments, reactions } = figures
  const all = [
    { text: 'screen.participants', count: participants },
    { text: 'screen.questionsAsked', count: questions },
    { text: 'screen.commentsShown', count: comments },
    { text: 'screen.reactionsSent', count: reactions },
  ] as const
  return all.filter(({ count }) => count > 0)
}
