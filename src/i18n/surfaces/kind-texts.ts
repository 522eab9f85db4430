import type { ItemKind } from '#contract/items/kinds.ts'
import { lotteryTexts } from './lottery-texts.ts'
import { quizTexts } from './quiz-texts.ts'
import { type TextSource, textSource } from './text-source.ts'

/**
 * The texts that only one kind of item needs, for every surface. They are loaded with the parts of the kind. Those of a poll are
 * among the first texts of every surface. Those of quiz and lottery have files of their own, because pages of the phone load them
 * without the parts of a kind.
 */
export const textsOfKinds = {
  poll: null,
  quiz: quizTexts,
  ranking: textSource((language) => [import(`../${language}/ranking.ts`)]),
  rating: textSource((language) => [import(`../${language}/rating.ts`)]),
  wordCloud: textSource((language) => [import(`../${language}/word-cloud.ts`)]),
  openText: textSource((language) => [import(`../${language}/open-text.ts`)]),
  lottery: lotteryTexts,
} satisfies Record<ItemKind, TextSource | null>

/** Texts of all item kinds, for a page that may show items of any kind. */
export const kindTexts: readonly TextSource[] = Object.values(textsOfKinds).filter((texts) => texts !== null)
