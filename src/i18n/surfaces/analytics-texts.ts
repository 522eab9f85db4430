import { type TextSource, tablesOf } from './text-source.ts'

/** The figures of an event and of guests. */
export const analyticsTexts: TextSource = {
  zh: () => tablesOf([import('../zh/analytics.ts')]),
  en: () => tablesOf([import('../en/analytics.ts')]),
  es: () => tablesOf([import('../es/analytics.ts')]),
  ja: () => tablesOf([import('../ja/analytics.ts')]),
}
