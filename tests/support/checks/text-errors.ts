import { type Language, languages } from '#i18n/base/language.ts'
import { textKeys, textsIn } from '#tests/support/words.ts'

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The total width of the texts, in letters. */
export const widthOfTexts = (texts: readonly string[]): number =>
  [...texts.join('')].reduce((sum, letter) => sum + (cjk.test(letter) ? 2 : 1), 0)

/** Texts of other languages that do not exist in this language. */
const foreign = new Map(
  languages.map((language) => {
    const own = new Set(textsIn(language))
    const others = languages.filter((other) => other !== language).flatMap(textsIn)
    return [language, new Set(others.filter((text) => !own.has(text)))] as const
  }),
)

const keys = new Set(textKeys)

/** Keys instead of texts, and texts of another language. `data` is what people wrote. */
export function errorsOfTexts(
  texts: readonly string[],
  language: Language,
  data: readonly string[] = [],
): string[] {
  const isError = (text: string): boolean =>
    keys.has(text) ||
    /\{\{|\}\}/.test(text) ||
    foreign.get(language)?.has(text) ||
    ((language === 'en' || language === 'es') && cjk.test(text))
  const errors = texts.filter((text) => !data.includes(text) && isError(text))
  return [...new Set(errors)].map((text) => `untranslated in ${language}: ${text}`)
}
