import { fromPromise } from 'xstate'
import type { Outcome } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { Language } from '#i18n/base/language.ts'
import { guestProfileMachine } from '#machines/guest-session/guest-profile.machine.ts'
import type { GuestDetails, GuestSessionInput } from '#machines/guest-session/guest-session.events.ts'
import { createCookies } from '#services/cookies.ts'
import { guestCalls, liveGuestSession, watchToken } from '#services/guest-session.actors.ts'
import { captchaImageUrl, createHttp } from '#services/http.ts'
import type { LiveLineMaker } from '#ui/live/live.tsx'
import { liveActors } from '#ui/live/live-actors.ts'
import { codeInAddress } from './address.ts'

const cookies = createCookies()
const http = createHttp({ token: cookies.guestToken })

export const guestToken = (): string => cookies.guestToken()
export const rememberLanguage = (language: Language): void => cookies.saveLanguage(language)
export const captchaImage = (id: string): string => captchaImageUrl(id, 'guest')

const token = watchToken(cookies)
const call = guestCalls(http, token)

/** The guest's connection to the event. Without a token the connection sends nothing, and the session recovers. */
export const guestLine: LiveLineMaker = (options) => liveActors({ ...options, maySend: token.isThere })

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState === 'visible') resolve()
    }
    check()
    document.addEventListener('visibilitychange', check, { signal })
  })
}

/** The state machine of a guest's session, with the services of the browser and the server. */
export const guestSession = liveGuestSession(
  http,
  cookies,
  { storage: () => sessionStorage, reload: () => location.reload(), untilVisible },
  token,
)

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

/** Loads what the guest did at the event. */
export const guestRecord = (code: string): Promise<Outcome<CallAnswer<'/api/guest/Guest/GetRecord'>>> =>
  call('/api/guest/Guest/GetRecord', { EventCode: code })

/** Loads the data with which this phone checks a draw of its event. */
export const drawProof = (drawId: string): Promise<Outcome<CallAnswer<'/api/guest/Lottery/GetProof'>>> =>
  http.call('/api/guest/Lottery/GetProof', { DrawId: drawId })
