import { meansChinese } from '#contract/language.ts'

/** The interface languages; `zh` is the default and the source of the text keys. */
export const languages = ['zh', 'en', 'es', 'ja'] as const

export type Language = (typeof languages)[number]

/** Each language's own name, for the language switch. */
export const languageNames: Record<Language, string> = {
  zh: '中文',
  en: 'English',
  es: 'Español',
  ja: '日本語',
}

/** BCP 47 tags, for `<html lang>` and `Intl`. */
export const languageTags: Record<Language, string> = { zh: 'zh-CN', en: 'en', es: 'es', ja: 'ja' }

export const languageCookie = 'language'

/** Parses a language setting of a user, a cookie or a browser. A setting that contains `zh` means `zh`. */
export function parseLanguage(setting: string | undefined): Language | undefined {
  const written = setting?.trim().toLowerCase() ?? ''
  if (meansChinese(written)) return 'zh'
  return languages.find((language) => written === language || written.startsWith(`${language}-`))
}

/**
 * Chooses the saved language, otherwise the first browser language that the product has, otherwise the language of the
 * page or event. A browser that wants only other languages gets English, and one that says nothing `zh` (decision 0072).
 */
export function detectLanguage(
  saved: string | undefined,
  wanted: readonly string[],
  ofPage?: string,
): Language {
  const found = [saved, ...wanted, ofPage].map(parseLanguage).find((language) => language !== undefined)
  return found ?? (wanted.some((tag) => tag !== '*') ? 'en' : 'zh')
}

/** The value of the language cookie in a `Cookie` header or `document.cookie`. */
export function languageFromCookies(cookies: string): string | undefined {
  const found = cookies.split(';').find((cookie) => cookie.trim().startsWith(`${languageCookie}=`))
  return found?.split('=')[1]?.trim()
}

/** The tags of an `Accept-Language` header, in descending order of weight. */
export function acceptedLanguages(header: string): string[] {
  const weighted = header.split(',').map((part) => {
    const [tag = '', ...params] = part.split(';').map((text) => text.trim())
    const weight = Number(params.find((param) => param.startsWith('q='))?.slice(2) ?? 1)
    return { tag, weight: Number.isFinite(weight) ? weight : 0 }
  })
  const wanted = weighted.filter(({ tag, weight }) => tag !== '' && weight > 0)
  return wanted.sort((a, b) => b.weight - a.weight).map(({ tag }) => tag)
}
