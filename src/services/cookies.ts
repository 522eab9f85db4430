import * as limits from '#contract/limits.ts'
import { languageCookie } from '../i18n/base/language.ts'

/** The owner of the cookies: the browser's page, or a substitute in a test. */
export interface CookiePage {
  document: { cookie: string }
  location: { protocol: string }
}

/** The product's cookies (specification, sections 4 and 9). A missing cookie reads as ''. */
export interface Cookies {
  hostToken(): string
  /** Stores the token for thirty days, or until the browser is closed. */
  saveHostToken(token: string, thirtyDays: boolean): void
  clearHostToken(): void
  guestToken(): string
  saveGuestToken(token: string): void
  clearGuestToken(): void
  language(): string
  saveLanguage(language: string): void
  logonName(): string
  saveLogonName(name: string): void
  preference(name: Preference): string
  savePreference(name: Preference, value: string): void
  /** True if this browser stores cookies. */
  supported(): boolean
}

/** The user's settings of the console. Each setting is a cookie of this name and is valid for a year. */
export type Preference = 'sidebarStatus' | 'size' | 'tagsView' | 'fixedHeader' | 'sidebarLogo' | 'deskBars'

const names = {
  hostToken: 'Host-Token',
  guestToken: 'Guest-Token',
  language: languageCookie,
  logonName: 'LogonName',
  probe: 'Cookie-Probe',
} as const

const secondsPerDay = 86_400

export function createCookies(page: CookiePage = window): Cookies {
  const read = (name: string): string => {
    const pairs = page.document.cookie.split(';').map((pair) => pair.trim())
    const found = pairs.find((pair) => pair.startsWith(`${name}=`))
    return found === undefined ? '' : decode(found.slice(name.length + 1))
  }
  /** `days`: undefined for the browser session; 0 deletes the cookie. */
  const write = (name: string, value: string, days?: number): void => {
    const lifetime = days === undefined ? '' : `; Max-Age=${days * secondsPerDay}`
    const secure = page.location.protocol === 'https:' ? '; Secure' : ''
    page.document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${lifetime}${secure}`
  }
  const supported = (): boolean => {
    write(names.probe, '1')
    const keeps = read(names.probe) === '1'
    write(names.probe, '', 0)
    return keeps
  }
  // A browser that refuses all cookies keeps the token for the page, so that its user still gets in.
  const kept = new Map<string, string>()
  const readToken = (name: string): string => read(name) || (kept.get(name) ?? '')
  const saveToken = (name: string, token: string, days?: number): void => {
    write(name, token, days)
    if (token !== '' && read(name) !== token && !supported()) kept.set(name, token)
    else kept.delete(name)
  }
  return {
    hostToken: () => readToken(names.hostToken),
    saveHostToken: (token, thirtyDays) =>
      saveToken(names.hostToken, token, thirtyDays ? limits.hostSessionRememberedDays : undefined),
    clearHostToken: () => saveToken(names.hostToken, '', 0),
    guestToken: () => readToken(names.guestToken),
    saveGuestToken: (token) => saveToken(names.guestToken, token, limits.guestSessionDays),
    clearGuestToken: () => saveToken(names.guestToken, '', 0),
    language: () => read(names.language),
    saveLanguage: (language) => write(names.language, language, limits.preferenceCookieDays),
    logonName: () => read(names.logonName),
    saveLogonName: (name) => write(names.logonName, name, limits.preferenceCookieDays),
    preference: read,
    savePreference: (name, value) => write(name, value, limits.preferenceCookieDays),
    supported,
  }
}

/** Another program may have written the cookie in another encoding. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
