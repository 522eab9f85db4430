import { textSource } from './text-source.ts'

/** Texts of the console. Each language is a chunk that is loaded on demand. */
export const consoleTexts = textSource((language) => [
  import(`../${language}/common.ts`),
  import(`../${language}/errors.ts`),
  import(`../${language}/controls.ts`),
  import(`../${language}/host-errors.ts`),
  import(`../${language}/console.ts`),
  import(`../${language}/kinds.ts`),
  import(`../${language}/plans.ts`),
  import(`../${language}/routes.ts`),
  import(`../${language}/screen.ts`),
  import(`../${language}/shell.ts`),
])
