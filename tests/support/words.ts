import { type Language, languages } from '#i18n/base/language.ts'
import { kindTexts } from '#i18n/surfaces/kind-texts.ts'
import type { TextSource } from '#i18n/surfaces/text-source.ts'
import { createTranslator, type Namespace, type Tables, type Translator } from '#i18n/translator.ts'

export type Words = Translator<Namespace>

// Vite resolves the patterns, so that this file runs in Node and in the browser of the component tests.
const modules = import.meta.glob<Record<string, TextSource>>(
  ['/src/i18n/surfaces/*-texts.ts', '!/src/i18n/surfaces/kind-texts.ts'],
  { eager: true },
)
const sources = [...Object.values(modules).flatMap((module) => Object.values(module)), ...kindTexts]

const tablesOf = async (language: Language): Promise<Tables> =>
  Object.assign({}, ...(await Promise.all(sources.map((source) => source[language]()))))

const loaded = new Map<Language, Tables>(
  await Promise.all(languages.map(async (language) => [language, await tablesOf(language)] as const)),
)

/** The namespaces of texts that only the server reads, by names that the compiler checks for completeness. */
export const namespacesOfServer: readonly string[] = ['emails', 'terms']

/** The namespaces that a page can load in one language. */
export const namespacesIn = (language: Language): string[] => Object.keys(loaded.get(language) ?? {})

/** Every text of the three surfaces in one language. */
export const wordsIn = (language: Language): Words => createTranslator(language, loaded.get(language) ?? {})

/** Most tests use the pages in the source language. */
export const t = wordsIn('zh')

/** Every text key of the pages, in the form in which a page would show a missing translation. */
export const textKeys: readonly string[] = Object.entries(loaded.get('zh') ?? {}).flatMap(
  ([namespace, texts]) => Object.keys(texts ?? {}).map((key) => `${namespace}.${key}`),
)

/** The texts of one language, without those with parameters. */
export const textsIn = (language: Language): string[] =>
  Object.values(loaded.get(language) ?? {}).flatMap((texts) =>
    Object.values(texts ?? {}).filter((text) => typeof text === 'string' && !text.includes('{{')),
  ) as string[]
