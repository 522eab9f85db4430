import { textSource } from './text-source.ts'

/** Texts of the run of show, for the desk. */
export const runTexts = textSource((language) => [import(`../${language}/run.ts`)])
