import type { TallyDoc } from '#contract/items/item.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import type { ItemDocOf } from '../domain/item-charts/any-item.ts'
import { lotteryStep } from './lottery-steps.ts'
import { quizStep } from './quiz-steps.ts'
import { onItem, type ShowAction, type ShowStep } from './show-action.ts'
import { wallStep } from './wall-steps.ts'

/** The steps that are special to a kind of item. */
interface KindSteps<Kind extends ItemKind> {
  /** The kind's own step for an action. Undefined if the action belongs to the polls, or to the neighbouring items. */
  stepOf?(action: ShowAction, doc: ItemDocOf<Kind>, tally?: TallyDoc): ShowStep | undefined
  /** What the key Enter does, if not the results. */
  enter?: ShowAction
  /** The step after the results and before the next item. Undefined if the item has nothing more to show. */
  afterResults?(doc: ItemDocOf<Kind>): ShowStep | undefined
}

/** Shows the correct answer of a poll that has one. */
const showAnswer = (poll: PollDoc): ShowStep | undefined =>
  poll.value.answer === 'hidden' && poll.context.options.some(({ correct }) => correct)
    ? onItem({ kind: 'poll', doc: poll }, 'showAnswer')
    : undefined

export const stepsOfKinds: { [Kind in ItemKind]: KindSteps<Kind> } = {
  poll: { afterResults: showAnswer },
  rating: {},
  ranking: {},
  wordCloud: {},
  openText: { stepOf: wallStep },
  quiz: { stepOf: quizStep, enter: 'advance' },
  lottery: { stepOf: lotteryStep },
}
