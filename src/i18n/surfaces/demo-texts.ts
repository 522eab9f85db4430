import { type TextSource, tablesOf } from './text-source.ts'

/** The texts of the demo surface; each language is a chunk of its own, fetched when it is wanted. */
export const demoTexts: TextSource = {
  zh: () => tablesOf([import('../zh/common.ts'), import('../zh/errors.ts'), import('../zh/demo.ts')]),
  en: () => tablesOf([import('../en/common.ts'), import('../en/errors.ts'), import('../en/demo.ts')]),
  es: () => tablesOf([import('../es/common.ts'), import('../es/errors.ts'), import('../es/demo.ts')]),
  ja: () => tablesOf([import('../ja/common.ts'), import('../ja/errors.ts'), import('../ja/demo.ts')]),
}
