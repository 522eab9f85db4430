import type { LotteryValue } from '../../../contract/items/lottery.ts'
import type { QuizPhase } from '../../../contract/items/quiz.ts'
import type { StateTone } from '../../kit/badge.tsx'

/** How an item stands, as the desk says it: the text is `console.item-…`. */
export interface Stand {
  tone: StateTone
  text:
    | 'open'
    | 'locked'
    | 'rating'
    | 'collecting'
    | 'stopped'
    | 'channelOpen'
    | 'channelClosed'
    | 'prepared'
    | 'rolling'
    | 'answersLocked'
    | Exclude<QuizPhase, 'locked'>
}

/** What takes answers or not: its own word for the one, and for the other. */
export const standOfVoting =
  (open: 'open' | 'rating' | 'collecting', locked: 'locked' | 'stopped') =>
  ({ value }: { value: { voting: 'open' | 'locked' } }): Stand =>
    value.voting === 'open' ? { tone: 'success', text: open } : { tone: 'warning', text: locked }

export const standOfQuiz = ({ value }: { value: { phase: QuizPhase } }): Stand => ({
  tone: value.phase === 'lobby' || value.phase === 'question' ? 'success' : 'warning',
  text: value.phase === 'locked' ? 'answersLocked' : value.phase,
})

export function standOfLottery({ value }: { value: LotteryValue }): Stand {
  if (value.draw === 'prepared' || value.draw === 'rolling') return { tone: 'success', text: value.draw }
  return value.channel === 'open'
    ? { tone: 'success', text: 'channelOpen' }
    : { tone: 'warning', text: 'channelClosed' }
}
