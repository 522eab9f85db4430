import { type TextSource, tablesOf } from './text-source.ts'

/** The texts of the barrage, on the surface that wants them. */
export const barrageTexts: TextSource = {
  zh: () => tablesOf([import('../zh/barrage.ts')]),
  en: () => tablesOf([import('../en/barrage.ts')]),
  es: () => tablesOf([import('../es/barrage.ts')]),
  ja: () => tablesOf([import('../ja/barrage.ts')]),
}
