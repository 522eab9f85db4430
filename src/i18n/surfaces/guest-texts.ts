import { type TextSource, tablesOf } from './text-source.ts'

/** The texts of the guest surface; each language is a chunk of its own, fetched when it is wanted. */
export const guestTexts: TextSource = {
  zh: () => tablesOf([import('../zh/common.ts'), import('../zh/errors.ts'), import('../zh/guest.ts')]),
  en: () => tablesOf([import('../en/common.ts'), import('../en/errors.ts'), import('../en/guest.ts')]),
  es: () => tablesOf([import('../es/common.ts'), import('../es/errors.ts'), import('../es/guest.ts')]),
  ja: () => tablesOf([import('../ja/common.ts'), import('../ja/errors.ts'), import('../ja/guest.ts')]),
}
