import type { QuizDoc, QuizPhase } from '../../../../../contract/items/quiz.ts'
import type { Tune } from '../../../../../machines/stage-music/stage-music.events.ts'

const tunes: Partial<Record<QuizPhase, Tune>> = { countdown: 'countdown', question: 'question' }

/** What is played to a quiz; a question with a sound of its own is heard alone. */
export function tuneOf({ value: { phase }, context }: Pick<QuizDoc, 'value' | 'context'>): Tune | null {
  const own = phase === 'question' && context.questions[context.at]?.clip
  return own ? null : (tunes[phase] ?? null)
}
