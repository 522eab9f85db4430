import { textSource } from './text-source.ts'

/** Texts of open questions. These texts are loaded with the components for open questions. */
export const openTextTexts = textSource((language) => [import(`../${language}/open-text.ts`)])
