import { type TextSource, tablesOf } from './text-source.ts'

/** The texts of the sample pages, fetched with them. */
export const samplesTexts: TextSource = {
  zh: () => tablesOf([import('../zh/samples.ts')]),
  en: () => tablesOf([import('../en/samples.ts')]),
  es: () => tablesOf([import('../es/samples.ts')]),
  ja: () => tablesOf([import('../ja/samples.ts')]),
}
