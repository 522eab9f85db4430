import type { ComponentType } from 'react'
import type { ItemKind } from '../../../contract/items/kinds.ts'
import type { ItemDocOf } from '../../kit/items.ts'
import { LotteryCard } from './lottery/lottery-card.tsx'
import { OpenTextPage } from './open-text/open-text-page.tsx'
import { PollPage } from './poll/poll-page.tsx'
import { QuizPage } from './quiz/quiz-page.tsx'
import { RatingPage } from './rating/rating-page.tsx'
import { WordCloudPage } from './word-cloud/word-cloud-page.tsx'

/** The kinds' pages. Apart from kinds.ts: one file for the phone to fetch, as each is fetched soon anyway. */
export const pages: { [Kind in ItemKind]: ComponentType<{ doc: ItemDocOf<Kind> }> } = {
  openText: OpenTextPage,
  rating: RatingPage,
  poll: PollPage,
  wordCloud: WordCloudPage,
  quiz: QuizPage,
  lottery: LotteryCard,
}
