import type { ItemKind } from '../../../contract/items/kinds.ts'
import type { LotteryValue } from '../../../contract/items/lottery.ts'
import type { QuizPhase } from '../../../contract/items/quiz.ts'
import type { StateTone } from '../../kit/badge.tsx'
import type { ItemDocOf } from '../../kit/items.ts'

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
const ofVoting =
  (open: 'open' | 'rating' | 'collecting', locked: 'locked' | 'stopped') =>
  ({ value }: { value: { voting: 'open' | 'locked' } }): Stand =>
    value.voting === 'open' ? { tone: 'success', text: open } : { tone: 'warning', text: locked }

const ofQuiz = ({ value }: { value: { phase: QuizPhase } }): Stand => ({
  tone: value.phase === 'lobby' || value.phase === 'question' ? 'success' : 'warning',
  text: value.phase === 'locked' ? 'answersLocked' : value.phase,
})

function ofLottery({ value }: { value: LotteryValue }): Stand {
  if (value.draw === 'prepared' || value.draw === 'rolling') return { tone: 'success', text: value.draw }
  return value.channel === 'open'
    ? { tone: 'success', text: 'channelOpen' }
    : { tone: 'warning', text: 'channelClosed' }
}

/** How an active item of each kind stands, in the kind's own words. Apart from kinds.tsx, whose parts draw with it. */
export const stands: { [Kind in ItemKind]: (doc: ItemDocOf<Kind>) => Stand } = {
  openText: ofVoting('collecting', 'stopped'),
  rating: ofVoting('rating', 'stopped'),
  poll: ofVoting('open', 'locked'),
  wordCloud: ofVoting('collecting', 'stopped'),
  quiz: ofQuiz,
  lottery: ofLottery,
}
