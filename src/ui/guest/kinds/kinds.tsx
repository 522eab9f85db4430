import type { ItemKind } from '../../../contract/items/kinds.ts'
import { later } from '../later.tsx'
import type { KindOnPhone } from './kind-on-phone.ts'

/** Every kind on the phone. */
export const kindsOnPhone: { [Kind in ItemKind]?: KindOnPhone<Kind> } = {
  openText: {
    Page: later(() => import('./open-text/open-text-page.tsx').then((module) => module.OpenTextPage)),
  },
  rating: { Page: later(() => import('./rating/rating-page.tsx').then((module) => module.RatingPage)) },
  poll: { Page: later(() => import('./poll/poll-page.tsx').then((module) => module.PollPage)) },
  wordCloud: {
    Page: later(() => import('./word-cloud/word-cloud-page.tsx').then((module) => module.WordCloudPage)),
  },
  quiz: { Page: later(() => import('./quiz/quiz-page.tsx').then((module) => module.QuizPage)) },
  lottery: { Page: later(() => import('./lottery/lottery-card.tsx').then((module) => module.LotteryCard)) },
}
