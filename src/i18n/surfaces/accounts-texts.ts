import { textSource } from './text-source.ts'

/** Texts of the account pages. These texts are loaded with the account pages. */
export const accountsTexts = textSource((language) => [import(`../${language}/accounts.ts`)])
