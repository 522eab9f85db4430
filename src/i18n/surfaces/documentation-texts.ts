import { textSource } from './text-source.ts'

/** Texts of the documentation page, which explains how to run an event. */
export const documentationTexts = textSource((language) => [import(`../${language}/documentation.ts`)])
