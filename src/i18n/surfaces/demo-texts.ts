import { textSource } from './text-source.ts'

/** Texts of the demo surface. Each language is a chunk that is loaded on demand. */
export const demoTexts = textSource((language) => [
  import(`../${language}/common.ts`),
  import(`../${language}/errors.ts`),
  import(`../${language}/controls.ts`),
  import(`../${language}/demo.ts`),
])
