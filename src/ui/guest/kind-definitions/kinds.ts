import type { ItemKind } from '#contract/items/kinds.ts'
import type { KindOnPhone } from './kind-on-phone.ts'
import { lotteryOnPhone } from './lottery-on-phone.ts'
import { openTextOnPhone } from './open-text-on-phone.ts'
import { pollOnPhone } from './poll-on-phone.ts'
import { quizOnPhone } from './quiz-on-phone.ts'
import { ratingOnPhone } from './rating-on-phone.ts'
import { wordCloudOnPhone } from './word-cloud-on-phone.ts'

const kinds: { [Kind in ItemKind]: KindOnPhone<Kind> } = {
  openText: openTextOnPhone,
  rating: ratingOnPhone,
  poll: pollOnPhone,
  wordCloud: wordCloudOnPhone,
  quiz: quizOnPhone,
  lottery: lotteryOnPhone,
}

/** The definition of a kind on the phone. */
export const kindOnPhone = <Kind extends ItemKind>(kind: Kind): KindOnPhone<Kind> => kinds[kind]
