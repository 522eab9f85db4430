import { type TextSource, tablesOf } from './text-source.ts'

/** The texts of the screen surface; each language is a chunk of its own, fetched when it is wanted. */
export const screenTexts: TextSource = {
  zh: () =>
    tablesOf([
      import('../zh/common.ts'),
      import('../zh/errors.ts'),
      import('../zh/host-errors.ts'),
      import('../zh/screen.ts'),
    ]),
  en: () =>
    tablesOf([
      import('../en/common.ts'),
      import('../en/errors.ts'),
      import('../en/host-errors.ts'),
      import('../en/screen.ts'),
    ]),
  es: () =>
    tablesOf([
      import('../es/common.ts'),
      import('../es/errors.ts'),
      import('../es/host-errors.ts'),
      import('../es/screen.ts'),
    ]),
  ja: () =>
    tablesOf([
      import('../ja/common.ts'),
      import('../ja/errors.ts'),
      import('../ja/host-errors.ts'),
      import('../ja/screen.ts'),
    ]),
}
