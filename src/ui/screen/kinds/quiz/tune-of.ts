import type { QuizDoc, QuizPhase } from '#contract/items/quiz.ts'
import type { Tune } from '#machines/flow/screen-music/screen-music.events.ts'

const tunes: Partial<Record<QuizPhase, Tune>> = {
  lobby: 'lobby',
  countdown: 'countdown',
  question: 'question',
  podium: 'podium',
}

/** The tune for the quiz's phase. Null while a question plays its own clip. */
export function tuneOf({ value: { phase }, context }: Pick<QuizDoc, 'value' | 'context'>): Tune | null {
  const own = phase === 'question' && context.questions[context.at]?.clip
  return own ? null : (tunes[phase] ?? null)
}
