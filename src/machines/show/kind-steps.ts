import type { TallyDoc } from '#contract/items/item.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { ItemDocOf } from '../domain/item-charts/any-item.ts'
import { lotteryStep } from './lottery-steps.ts'
import { quizStep } from './quiz-steps.ts'
import type { ShowAction, ShowStep } from './show-action.ts'
import { wallStep } from './wall-steps.ts'

/** The steps that are special to a kind of item. */
interface KindSteps<Kind extends ItemKind> {
  /** The kind's own step for an action. Undefined if the action belongs to the polls, or to the neighbouring items. */
  stepOf?(action: ShowAction, doc: ItemDocOf<Kind>, tally?: TallyDoc): ShowStep | undefined
  /** What the key Enter does, if not the results. */
  enter?: ShowAction
}

export const stepsOfKinds: { [Kind in ItemKind]: KindSteps<Kind> } = {
  poll: {},
  rating: {},
  wordCloud: {},
  openText: { stepOf: wallStep },
  quiz: { stepOf: quizStep, enter: 'advance' },
  lottery: { stepOf: lotteryStep },
}
