import type { ItemKind } from '../../../contract/items/kinds.ts'
import { later } from '../later.tsx'
import type { KindOnPhone } from './kind-on-phone.ts'

const pages = () => import('./pages.ts')

/** Every kind on the phone. */
export const kindsOnPhone: { [Kind in ItemKind]: KindOnPhone<Kind> } = {
  openText: { Page: later(() => pages().then((module) => module.OpenTextPage)) },
  rating: { Page: later(() => pages().then((module) => module.RatingPage)) },
  poll: { Page: later(() => pages().then((module) => module.PollPage)) },
  wordCloud: { Page: later(() => pages().then((module) => module.WordCloudPage)) },
  quiz: { Page: later(() => pages().then((module) => module.QuizPage)) },
  lottery: { Page: later(() => pages().then((module) => module.LotteryCard)) },
}
