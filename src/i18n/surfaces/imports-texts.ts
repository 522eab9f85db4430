import { textSource } from './text-source.ts'

/** Texts of the import dialog. */
export const importsTexts = textSource((language) => [import(`../${language}/imports.ts`)])
