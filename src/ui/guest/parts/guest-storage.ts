import type { Language } from '#i18n/base/language.ts'
import { guestCookies } from '#services/guest-calls.ts'

export const guestToken = (): string => guestCookies.guestToken()

export const rememberLanguage = (language: Language): void => guestCookies.saveLanguage(language)
