import type { KeptToken } from '#machines/flow/host-session/host-session.events.ts'
import type { Language } from '#machines/flow/language/language.events.ts'
import { hostCookies } from '#services/host-calls.ts'

export const hostToken = (): string => hostCookies.hostToken()

export const hasHostToken = (): boolean => hostCookies.hostToken() !== ''

export const keepToken = ({ token, remember }: KeptToken): void => hostCookies.saveHostToken(token, remember)

export const forgetToken = (): void => hostCookies.clearHostToken()

/** Stores the language in this browser. */
export const saveLanguage = (language: Language): void => hostCookies.saveLanguage(language)

export const lastLogonName = (): string => hostCookies.logonName()

export const cookiesWork = (): boolean => hostCookies.supported()
