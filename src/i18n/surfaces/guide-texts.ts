import { textSource } from './text-source.ts'

/** Texts of the guide page: the first steps with an event. */
export const guideTexts = textSource((language) => [import(`../${language}/guide.ts`)])
