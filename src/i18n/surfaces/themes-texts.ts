import { textSource } from './text-source.ts'

/** Texts of the theme pages. These texts are loaded with the theme pages. */
export const themesTexts = textSource((language) => [import(`../${language}/themes.ts`)])
