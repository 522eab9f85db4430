import { type TextSource, tablesOf } from './text-source.ts'

/** How an event is run, as the documentation page tells it. */
export const documentationTexts: TextSource = {
  zh: () => tablesOf([import('../zh/documentation.ts')]),
  en: () => tablesOf([import('../en/documentation.ts')]),
  es: () => tablesOf([import('../es/documentation.ts')]),
  ja: () => tablesOf([import('../ja/documentation.ts')]),
}
