import type { ItemRegions } from '#contract/run/run.ts'
import type { ItemStep } from './item-effects.ts'

const presses: Record<string, ItemStep> = {
  lobby: 'start',
  countdown: 'next',
  question: 'reveal',
  locked: 'reveal',
  distribution: 'reveal',
  answer: 'next',
  leaderboard: 'next',
}

/**
 * The step of an active quiz that the key of the run takes. Undefined if the quiz is over, so that the key moves on to
 * the next cue. A host needs two presses for a question: the countdown opens the question, and the leaderboard follows
 * its answer automatically.
 */
export const quizPress = ({ activity, phase }: ItemRegions): ItemStep | undefined =>
  activity === 'active' && phase !== undefined ? presses[phase] : undefined
