import type { ItemKind } from '#contract/items/kinds.ts'
import type { KindOnScreen } from '#ui/screen/frame/kind-on-screen.ts'
import { lotteryOnScreen } from '../lottery/screen/lottery-on-screen.ts'
import { openTextOnScreen } from '../open-text/screen/open-text-on-screen.ts'
import { pollOnScreen } from '../poll/screen/poll-on-screen.ts'
import { quizOnScreen } from '../quiz/screen/quiz-on-screen.ts'
import { ratingOnScreen } from '../rating/screen/rating-on-screen.ts'
import { wordCloudOnScreen } from '../word-cloud/screen/word-cloud-on-screen.ts'

/** The registry of item kinds on the big screen. */
export const kindsOnScreen: { [Kind in ItemKind]: KindOnScreen<Kind> } = {
  openText: openTextOnScreen,
  rating: ratingOnScreen,
  poll: pollOnScreen,
  wordCloud: wordCloudOnScreen,
  quiz: quizOnScreen,
  lottery: lotteryOnScreen,
}
