import { type TextSource, tablesOf } from './text-source.ts'

/** The texts of word clouds, on every surface; each language is a chunk of its own, fetched when it is wanted. */
export const wordCloudTexts: TextSource = {
  zh: () => tablesOf([import('../zh/word-cloud.ts')]),
  en: () => tablesOf([import('../en/word-cloud.ts')]),
  es: () => tablesOf([import('../es/word-cloud.ts')]),
  ja: () => tablesOf([import('../ja/word-cloud.ts')]),
}
