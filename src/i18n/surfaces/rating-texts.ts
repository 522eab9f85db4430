import { textSource } from './text-source.ts'

/** Texts of ratings. These texts are loaded with the components for ratings. */
export const ratingTexts = textSource((language) => [import(`../${language}/rating.ts`)])
