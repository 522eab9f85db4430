import { textSource } from './text-source.ts'

/** Texts of word clouds, for every surface. Each language is a chunk that is loaded on demand. */
export const wordCloudTexts = textSource((language) => [import(`../${language}/word-cloud.ts`)])
