import type { ComponentType } from 'react'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { ItemDocOf } from '#machines/domain/item-charts/any-item.ts'
import { LotteryCard } from '../kinds/lottery/lottery-card.tsx'
import { OpenTextPage } from '../kinds/open-text/open-text-page.tsx'
import { PollPage } from '../kinds/poll/poll-page.tsx'
import { QuizPage } from '../kinds/quiz/quiz-page.tsx'
import { RatingPage } from '../kinds/rating/rating-page.tsx'
import { WordCloudPage } from '../kinds/word-cloud/word-cloud-page.tsx'

/**
 * The pages of all kinds in one lazy file, apart from kinds.ts. A phone soon needs every kind's page in most
 * events.
 */
export const pages: { [Kind in ItemKind]: ComponentType<{ doc: ItemDocOf<Kind> }> } = {
  openText: OpenTextPage,
  rating: RatingPage,
  poll: PollPage,
  wordCloud: WordCloudPage,
  quiz: QuizPage,
  lottery: LotteryCard,
}
