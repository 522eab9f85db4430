import { type Language, languages } from '../base/language.ts'
import type { Tables } from '../translator.ts'

/** Loads the dictionaries of a surface in a single language. */
export type TextSource = Readonly<Record<Language, () => Promise<Tables>>>

/**
 * Defines a source by the dictionary modules of a language. Write each path in the `import` itself, because the
 * build reads this path to find the files of all languages. Each export of a module has the name of its namespace.
 */
export function textSource(modules: (language: Language) => readonly Promise<object>[]): TextSource {
  const load = async (language: Language): Promise<Tables> =>
    Object.assign({}, ...(await Promise.all(modules(language))))
  return Object.fromEntries(languages.map((language) => [language, () => load(language)])) as TextSource
}
