import { fromPromise } from 'xstate'
import type { CallAnswer } from '../../contract/calls.ts'
import type { Outcome } from '../../contract/errors.ts'
import type { Language } from '../../i18n/language.ts'
import { guestProfileMachine } from '../../machines/guest-session/guest-profile.machine.ts'
import type { GuestDetails, GuestSessionInput } from '../../machines/guest-session/guest-session.events.ts'
import { createCookies } from '../../services/cookies.ts'
import { guestCalls, liveGuestSession } from '../../services/guest-session.actors.ts'
import { captchaImageUrl, createHttp } from '../../services/http.ts'
import { codeInAddress } from './address.ts'

const cookies = createCookies()
const http = createHttp({ token: cookies.guestToken })

export const guestToken = (): string => cookies.guestToken()
export const rememberLanguage = (language: Language): void => cookies.saveLanguage(language)
export const captchaImage = (id: string): string => captchaImageUrl(id)

const call = guestCalls(http, cookies)

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState === 'visible') resolve()
    }
    check()
    document.addEventListener('visibilitychange', check, { signal })
  })
}

/** The chart of a guest's session, with the browser and the server behind it. */
export const guestSession = liveGuestSession(http, cookies, {
  storage: () => sessionStorage,
  reload: () => location.reload(),
  untilVisible,
})

export const guestSessionInput = (): GuestSessionInput => ({
  code: codeInAddress(location.pathname),
  hasToken: cookies.guestToken() !== '',
  cookiesWork: cookies.supported(),
})

export const guestProfile = guestProfileMachine.provide({
  actors: {
    load: fromPromise(() => call('/api/guest/Guest/GetLoginGuestProfile', {})),
    save: fromPromise(({ input }: { input: { details: GuestDetails } }) =>
      call('/api/guest/Guest/UpdateLoginGuest', input.details),
    ),
  },
})

/** What the guest did at the event. */
export const guestRecord = (code: string): Promise<Outcome<CallAnswer<'/api/guest/Guest/GetRecord'>>> =>
  call('/api/guest/Guest/GetRecord', { EventCode: code })
