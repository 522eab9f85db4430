import type { Language } from '../language.ts'
import type { Tables } from '../translator.ts'

/** Loads the dictionaries of one surface in one language. */
export type TextSource = Record<Language, () => Promise<Tables>>

/** Puts the named exports of dictionary modules (each named like its namespace) into one set of tables. */
export async function tablesOf(modules: readonly Promise<object>[]): Promise<Tables> {
  return Object.assign({}, ...(await Promise.all(modules)))
}
