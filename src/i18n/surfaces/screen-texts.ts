import { textSource } from './text-source.ts'

/** Texts of the screen. Each language is a chunk that is loaded on demand. */
export const screenTexts = textSource((language) => [
  import(`../${language}/common.ts`),
  import(`../${language}/errors.ts`),
  import(`../${language}/host-errors.ts`),
  import(`../${language}/screen.ts`),
])
