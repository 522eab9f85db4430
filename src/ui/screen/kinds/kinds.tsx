import { lazy } from 'react'
import type { ItemKind } from '../../../contract/items/kinds.ts'
import type { KindOnScreen } from './kind-on-screen.ts'
import { OpenTextPicture } from './open-text/open-text-picture.tsx'
import { OpenTextTwin } from './open-text/open-text-twin.tsx'
import { PollPicture } from './poll/poll-picture.tsx'
import { RatingPicture } from './rating/rating-picture.tsx'
import { RatingTwin } from './rating/rating-twin.tsx'
import { WordCloudPicture } from './word-cloud/word-cloud-picture.tsx'
import { WordCloudTwin } from './word-cloud/word-cloud-twin.tsx'

const LotteryPicture = lazy(() =>
  import('./lottery/lottery-picture.tsx').then((module) => ({ default: module.LotteryPicture })),
)
const LotteryTwin = lazy(() =>
  import('./lottery/lottery-twin.tsx').then((module) => ({ default: module.LotteryTwin })),
)

/** Every kind on the screen. */
export const kindsOnScreen: { [Kind in ItemKind]: KindOnScreen<Kind> } = {
  openText: { Picture: OpenTextPicture, Twin: OpenTextTwin },
  rating: { Picture: RatingPicture, Twin: RatingTwin },
  poll: { Picture: PollPicture },
  wordCloud: { Picture: WordCloudPicture, Twin: WordCloudTwin },
  quiz: {
    Picture: lazy(() =>
      import('./quiz/quiz-picture.tsx').then((module) => ({ default: module.QuizPicture })),
    ),
    Twin: lazy(() => import('./quiz/quiz-picture.tsx').then((module) => ({ default: module.QuizTwin }))),
    Sound: lazy(() =>
      import('./quiz/music/quiz-music.tsx').then((module) => ({ default: module.QuizMusic })),
    ),
  },
  lottery: { Picture: LotteryPicture, Twin: LotteryTwin },
}
