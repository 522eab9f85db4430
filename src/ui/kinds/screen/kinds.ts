import type { ItemKind } from '#contract/items/kinds.ts'
import { lazyFrom } from '#ui/kit/lazy/lazy-part.ts'
import type { KindOnScreen } from '#ui/screen/frame/kind-on-screen.ts'
import { OpenTextPicture, OpenTextTextAlternative } from '../open-text/screen/open-text-picture.tsx'
import { PollPicture } from '../poll/screen/poll-picture.tsx'
import { RankingPicture, RankingTextAlternative } from '../ranking/screen/ranking-picture.tsx'
import { RatingPicture, RatingTextAlternative } from '../rating/screen/rating-picture.tsx'
import { WordCloudPicture, WordCloudTextAlternative } from '../word-cloud/screen/word-cloud-picture.tsx'

const quizPicture = () => import('../quiz/screen/quiz-picture.tsx')

/** The kinds of items on the big screen. Kinds that events seldom use load their parts on demand. */
export const kindsOnScreen: { [Kind in ItemKind]: KindOnScreen<Kind> } = {
  poll: { Picture: PollPicture },
  rating: { Picture: RatingPicture, TextAlternative: RatingTextAlternative },
  ranking: { Picture: RankingPicture, TextAlternative: RankingTextAlternative },
  wordCloud: { Picture: WordCloudPicture, TextAlternative: WordCloudTextAlternative },
  openText: { Picture: OpenTextPicture, TextAlternative: OpenTextTextAlternative },
  quiz: {
    Picture: lazyFrom(quizPicture, (module) => module.QuizPicture),
    TextAlternative: lazyFrom(quizPicture, (module) => module.QuizTextAlternative),
    Sound: lazyFrom(
      () => import('../quiz/screen/quiz-music.tsx'),
      (module) => module.QuizMusic,
    ),
  },
  lottery: {
    Picture: lazyFrom(
      () => import('../lottery/screen/lottery-picture.tsx'),
      (module) => module.LotteryPicture,
    ),
    TextAlternative: lazyFrom(
      () => import('../lottery/screen/lottery-text-alternative.tsx'),
      (module) => module.LotteryTextAlternative,
    ),
    Sound: lazyFrom(
      () => import('../lottery/screen/lottery-music.tsx'),
      (module) => module.LotteryMusic,
    ),
  },
}
