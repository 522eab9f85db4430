import type { ItemKind } from '#contract/items/kinds.ts'
import { lotteryTexts } from './lottery-texts.ts'
import { openTextTexts } from './open-text-texts.ts'
import { quizTexts } from './quiz-texts.ts'
import { ratingTexts } from './rating-texts.ts'
import type { TextSource } from './text-source.ts'
import { wordCloudTexts } from './word-cloud-texts.ts'

/** The texts that only one kind of item needs. Those of a poll are among the first texts of every surface. */
export const textsOfKinds: Record<ItemKind, TextSource | null> = {
  poll: null,
  quiz: quizTexts,
  rating: ratingTexts,
  wordCloud: wordCloudTexts,
  openText: openTextTexts,
  lottery: lotteryTexts,
}

/** Texts of all item kinds, for a page that may show items of any kind. */
export const kindTexts: readonly TextSource[] = Object.values(textsOfKinds).filter((texts) => texts !== null)
