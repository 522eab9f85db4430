import { textSource } from './text-source.ts'

/** Texts about the data of one guest, for the guest's page and the list of guests. */
export const privacyTexts = textSource((language) => [import(`../${language}/privacy.ts`)])
