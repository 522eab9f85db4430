import { textSource } from './text-source.ts'

/** Texts about those who host an event together. The event list, the desk and the shared links load them. */
export const coHostsTexts = textSource((language) => [import(`../${language}/co-hosts.ts`)])
