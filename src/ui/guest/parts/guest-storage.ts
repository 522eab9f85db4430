import type { Language } from '#i18n/base/language.ts'
import type { GuestSessionInput } from '#machines/flow/guest-session/guest-session.events.ts'
import { guestCookies } from '#services/guest-calls.ts'
import { codeInAddress } from './address.ts'

export const guestToken = (): string => guestCookies.guestToken()

export const rememberLanguage = (language: Language): void => guestCookies.saveLanguage(language)

/** What a guest's session starts with: the event code of the address, and what this browser stores. */
export const guestSessionInput = (): GuestSessionInput => ({
  code: codeInAddress(location.pathname),
  hasToken: guestCookies.guestToken() !== '',
  cookiesWork: guestCookies.supported(),
})
