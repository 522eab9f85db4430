import { textSource } from './text-source.ts'

/** Texts of the sample pages. These texts are loaded with the sample pages. */
export const samplesTexts = textSource((language) => [import(`../${language}/samples.ts`)])
