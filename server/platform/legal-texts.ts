import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type LegalPage, legalPages } from '#contract/house.ts'
import * as limits from '#contract/limits.ts'
import { type Language, languages } from '#i18n/base/language.ts'

/** The Markdown of a page in each language, and in `any` for all other languages. */
type LegalText = Partial<Record<Language | 'any', string>>

/** The pages that the house has written. */
export type LegalTexts = Partial<Record<LegalPage, LegalText>>

function readText(file: string): string | undefined {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return size > 0 && size <= limits.legalPageBytes ? readFileSync(file, 'utf8') : undefined
}

/**
 * Reads the pages in DATA_DIR/pages: `privacy.md` for all languages, `privacy.en.md` for English. A file that is empty or
 * too large counts as missing.
 */
export function readLegalTexts(dataDirectory: string): LegalTexts {
  const found: LegalTexts = {}
  for (const page of legalPages) {
    for (const language of ['any', ...languages] as const) {
      const name = language === 'any' ? `${page}.md` : `${page}.${language}.md`
      const text = readText(join(dataDirectory, 'pages', name))
      if (text) found[page] = { ...found[page], [language]: text }
    }
  }
  return found
}

/** The text of a page in a language, otherwise in the language for all, otherwise in any language. */
export function legalTextIn(texts: LegalTexts, page: LegalPage, language: Language): string | undefined {
  const text = texts[page]
  return text && (text[language] ?? text.any ?? Object.values(text)[0])
}
