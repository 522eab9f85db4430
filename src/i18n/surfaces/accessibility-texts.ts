import { textSource } from './text-source.ts'

/** Texts of the accessibility statement. */
export const accessibilityTexts = textSource((language) => [import(`../${language}/accessibility.ts`)])
