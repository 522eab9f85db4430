import { type TextSource, tablesOf } from './text-source.ts'

/** The texts of the theme pages, fetched with them. */
export const themesTexts: TextSource = {
  zh: () => tablesOf([import('../zh/themes.ts')]),
  en: () => tablesOf([import('../en/themes.ts')]),
  es: () => tablesOf([import('../es/themes.ts')]),
  ja: () => tablesOf([import('../ja/themes.ts')]),
}
