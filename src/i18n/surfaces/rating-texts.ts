import { type TextSource, tablesOf } from './text-source.ts'

/** The texts of ratings, fetched with the parts that draw them. */
export const ratingTexts: TextSource = {
  zh: () => tablesOf([import('../zh/rating.ts')]),
  en: () => tablesOf([import('../en/rating.ts')]),
  es: () => tablesOf([import('../es/rating.ts')]),
  ja: () => tablesOf([import('../ja/rating.ts')]),
}
