import { type TextSource, tablesOf } from './text-source.ts'

/** The texts of the demo surface; each language is a chunk of its own, fetched when it is wanted. */
export const demoTexts: TextSource = {
  zh: () => tablesOf([import('../zh/demo.ts')]),
  en: () => tablesOf([import('../en/demo.ts')]),
  es: () => tablesOf([import('../es/demo.ts')]),
  ja: () => tablesOf([import('../ja/demo.ts')]),
}
