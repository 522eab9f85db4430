import { type TextSource, tablesOf } from './text-source.ts'

/** The texts of the pages about accounts, fetched with them. */
export const accountsTexts: TextSource = {
  zh: () => tablesOf([import('../zh/accounts.ts')]),
  en: () => tablesOf([import('../en/accounts.ts')]),
  es: () => tablesOf([import('../es/accounts.ts')]),
  ja: () => tablesOf([import('../ja/accounts.ts')]),
}
