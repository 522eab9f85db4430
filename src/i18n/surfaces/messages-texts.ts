import { textSource } from './text-source.ts'

/** Texts of the messages between hosts and to the speaker, for the desk. */
export const messagesTexts = textSource((language) => [import(`../${language}/messages.ts`)])
