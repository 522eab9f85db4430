import { textSource } from './text-source.ts'

/** Texts of the operators' pages on events, the audit log and the installation. */
export const operatorTexts = textSource((language) => [import(`../${language}/operator.ts`)])
