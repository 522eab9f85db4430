import type { ItemKind } from '#contract/items/kinds.ts'
import type { KindOnDesk } from '../items/kind-on-desk.ts'
import { lotteryOnDesk } from './lottery/lottery-on-desk.ts'
import { openTextOnDesk } from './open-text/open-text-on-desk.ts'
import { pollOnDesk } from './poll/poll-on-desk.ts'
import { quizOnDesk } from './quiz/quiz-on-desk.ts'
import { ratingOnDesk } from './rating/rating-on-desk.ts'
import { wordCloudOnDesk } from './word-cloud/word-cloud-on-desk.ts'

/** The registry of item kinds on the desk. */
export const kindsOnDesk: { [Kind in ItemKind]: KindOnDesk<Kind> } = {
  openText: openTextOnDesk,
  rating: ratingOnDesk,
  poll: pollOnDesk,
  wordCloud: wordCloudOnDesk,
  quiz: quizOnDesk,
  lottery: lotteryOnDesk,
}
