import { textSource } from './text-source.ts'

/** Texts of the guest surface. Each language is a chunk that is loaded on demand. */
export const guestTexts = textSource((language) => [
  import(`../${language}/common.ts`),
  import(`../${language}/errors.ts`),
  import(`../${language}/guest.ts`),
  import(`../${language}/kinds.ts`),
])
