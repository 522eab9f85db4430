import { textSource } from './text-source.ts'

/** Texts of the analytics pages. */
export const analyticsTexts = textSource((language) => [import(`../${language}/analytics.ts`)])
