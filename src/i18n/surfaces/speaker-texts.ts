import { textSource } from './text-source.ts'

/** Texts of the speaker's view. Each language is a chunk that is loaded on demand. */
export const speakerTexts = textSource((language) => [
  import(`../${language}/common.ts`),
  import(`../${language}/errors.ts`),
  import(`../${language}/host-errors.ts`),
  import(`../${language}/speaker.ts`),
])
