import { type TextSource, tablesOf } from './text-source.ts'

/** The first steps with an event, as the guide page tells them. */
export const guideTexts: TextSource = {
  zh: () => tablesOf([import('../zh/guide.ts')]),
  en: () => tablesOf([import('../en/guide.ts')]),
  es: () => tablesOf([import('../es/guide.ts')]),
  ja: () => tablesOf([import('../ja/guide.ts')]),
}
