import { type TextSource, tablesOf } from './text-source.ts'

/** The texts of open questions, fetched with the parts that draw them. */
export const openTextTexts: TextSource = {
  zh: () => tablesOf([import('../zh/open-text.ts')]),
  en: () => tablesOf([import('../en/open-text.ts')]),
  es: () => tablesOf([import('../es/open-text.ts')]),
  ja: () => tablesOf([import('../ja/open-text.ts')]),
}
