import { lotteryTexts } from './lottery-texts.ts'
import { openTextTexts } from './open-text-texts.ts'
import { quizTexts } from './quiz-texts.ts'
import { ratingTexts } from './rating-texts.ts'
import type { TextSource } from './text-source.ts'
import { wordCloudTexts } from './word-cloud-texts.ts'

/** Texts of all item kinds, for a page that may show items of any kind. */
export const kindTexts: readonly TextSource[] = [
  quizTexts,
  lotteryTexts,
  ratingTexts,
  wordCloudTexts,
  openTextTexts,
]
