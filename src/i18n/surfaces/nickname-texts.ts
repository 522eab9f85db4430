import { textSource } from './text-source.ts'

/** The words of invented names. They are loaded if an event lets its guests take a nickname. */
export const nicknameTexts = textSource((language) => [import(`../${language}/nicknames.ts`)])
