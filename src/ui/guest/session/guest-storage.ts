import type { Language } from '#i18n/base/language.ts'
import type { GuestSessionInput } from '#machines/flow/guest-session/guest-session.events.ts'
import { guestCookies } from '#services/guest-calls.ts'
import type { OfflinePage } from '#services/phone-worker.ts'
import { codeInAddress } from './address.ts'

export const guestToken = (): string => guestCookies.guestToken()

export const rememberLanguage = (language: Language): void => guestCookies.saveLanguage(language)

/** The input of a guest's session: the event code of the address, and the stored values of this browser. */
export const guestSessionInput = (): GuestSessionInput => ({
  code: codeInAddress(location.pathname),
  hasToken: guestCookies.guestToken() !== '',
  cookiesWork: guestCookies.supported(),
})

/** Gives the browser the page that it shows if the event is opened without a network. */
export function keepOfflinePage(page: OfflinePage): void {
  // Without a network the page of the last visit stays, and the next visit tries again.
  const ignore = () => {}
  void import('#services/phone-worker.ts').then((worker) => worker.registerPhoneWorker(page), ignore)
}
