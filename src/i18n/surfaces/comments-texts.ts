import { textSource } from './text-source.ts'

/** Texts of the scrolling comments, for every surface. */
export const commentsTexts = textSource((language) => [import(`../${language}/comments.ts`)])
