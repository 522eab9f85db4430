import type { ErrorCode } from '#contract/errors.ts'
import type { LotteryContent } from '#contract/items/lottery.ts'
import type { QuizContent } from '#contract/items/quiz.ts'
import type { ItemRegions } from '#contract/run/run.ts'
import { nextPrize } from '../lottery/winners.ts'
import type { ItemStep } from './item-effects.ts'

/** The step of an item that the key of the run takes, or the reason why the key does nothing now. */
export type ItemPress = { step: ItemStep } | { refusal: ErrorCode }

const quizSteps: Record<string, ItemStep> = {
  lobby: 'start',
  countdown: 'next',
  question: 'reveal',
  locked: 'reveal',
  distribution: 'reveal',
  answer: 'next',
  leaderboard: 'next',
}

/** A draw is prepared, rolls and stops, and then the next prize is drawn. The draws are over if the entries are closed. */
function drawPress({ draw, channel }: ItemRegions, context: LotteryContent): ItemPress | undefined {
  if (draw === 'prepared') return { step: 'startRoll' }
  if (draw === 'rolling') return { step: 'draw' }
  // The names have stopped, and the last phones send their numbers. The winners appear in a moment.
  if (draw === 'drawing') return { refusal: 'DrawUnderWay' }
  return channel === 'open' && nextPrize(context) ? { step: 'prepare' } : undefined
}

/**
 * The step of an active quiz or lottery that the key of the run takes. Undefined if its show is over, so that the key
 * moves on to the next cue. A host needs three presses for a question: the countdown opens the question, its answer is
 * shown until the next press, and so is the leaderboard.
 */
export function itemPress(regions: ItemRegions, context: unknown): ItemPress | undefined {
  if (regions.activity !== 'active') return undefined
  if (regions.draw !== undefined) return drawPress(regions, context as LotteryContent)
  // The screen has not named the winners yet.
  if (regions.phase === 'podium' && (context as QuizContent).endsAt !== null)
    return { refusal: 'PodiumUnderWay' }
  const step = regions.phase === undefined ? undefined : quizSteps[regions.phase]
  return step && { step }
}
