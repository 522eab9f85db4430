import { lotteryTexts } from './lottery-texts.ts'
import { openTextTexts } from './open-text-texts.ts'
import { quizTexts } from './quiz-texts.ts'
import { ratingTexts } from './rating-texts.ts'
import type { TextSource } from './text-source.ts'
import { wordCloudTexts } from './word-cloud-texts.ts'

/** The texts of all kinds of items, for a page that stays open while its host may show any of them. */
export const kindTexts: readonly TextSource[] = [
  quizTexts,
  lotteryTexts,
  ratingTexts,
  wordCloudTexts,
  openTextTexts,
]
