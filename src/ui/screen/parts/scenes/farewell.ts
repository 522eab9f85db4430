import type { EventDoc, PresentDoc } from '#contract/interface/views.ts'

/**
 * True if the screen thanks the guests: the welcome of an event that has ended. The host can still present results and
 * draws, because a show may last longer than planned.
 */
export const isFarewell = (event: EventDoc | undefined, mode: PresentDoc['value'] | undefined): boolean =>
  event?.value.progress === 'finished' && mode === 'welcome'

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
