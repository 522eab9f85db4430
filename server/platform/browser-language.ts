import type { IncomingHttpHeaders } from 'node:http'
import { acceptedLanguages, detectLanguage, type Language, languageFromCookies } from '#i18n/base/language.ts'

/**
 * The language that this browser has stored. Without a stored language, the first of the browser's languages that
 * we support.
 */
export const languageOfBrowser = ({ headers }: { headers: IncomingHttpHeaders }): Language =>
  detectLanguage(
    languageFromCookies(headers.cookie ?? ''),
    acceptedLanguages(headers['accept-language'] ?? ''),
  )
