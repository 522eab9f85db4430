import type { ItemKind } from '#contract/items/kinds.ts'
import type { KindOnDesk } from '#ui/console/desk/items/kind-on-desk.ts'
import { lotteryOnDesk } from '../lottery/desk/lottery-on-desk.ts'
import { openTextOnDesk } from '../open-text/desk/open-text-on-desk.ts'
import { pollOnDesk } from '../poll/desk/poll-on-desk.ts'
import { quizOnDesk } from '../quiz/desk/quiz-on-desk.ts'
import { ratingOnDesk } from '../rating/desk/rating-on-desk.ts'
import { wordCloudOnDesk } from '../word-cloud/desk/word-cloud-on-desk.ts'

/** The registry of item kinds on the desk. */
export const kindsOnDesk: { [Kind in ItemKind]: KindOnDesk<Kind> } = {
  openText: openTextOnDesk,
  rating: ratingOnDesk,
  poll: pollOnDesk,
  wordCloud: wordCloudOnDesk,
  quiz: quizOnDesk,
  lottery: lotteryOnDesk,
}
