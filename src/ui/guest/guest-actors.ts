import { fromPromise } from 'xstate'
import type { CallAnswer, CallInput, CallPath } from '../../contract/calls.ts'
import { accepted, type Outcome, refused } from '../../contract/errors.ts'
import * as limits from '../../contract/limits.ts'
import type { Language } from '../../i18n/language.ts'
import { guestProfileMachine } from '../../machines/guest-session/guest-profile.machine.ts'
import type {
  Entry,
  GuestDetails,
  GuestSessionInput,
  Proof,
  VisitedEvent,
} from '../../machines/guest-session/guest-session.events.ts'
import { guestSessionMachine } from '../../machines/guest-session/guest-session.machine.ts'
import { createCookies } from '../../services/cookies.ts'
import { captchaImageUrl, createHttp } from '../../services/http.ts'
import { codeInAddress } from './address.ts'

const cookies = createCookies()
const http = createHttp({ token: cookies.guestToken })

export const guestToken = (): string => cookies.guestToken()
export const rememberLanguage = (language: Language): void => cookies.saveLanguage(language)
export const captchaImage = (id: string): string => captchaImageUrl(id)

/** A call that needs a token is not even made without one (specification, section 7). */
async function guestCall<Path extends CallPath>(
  path: Path,
  input: CallInput<Path>,
): Promise<Outcome<CallAnswer<Path>>> {
  return cookies.guestToken() ? http.call(path, input) : refused('TokenMissing')
}

const captchaOf = ({ captchaId, captchaText }: Proof) =>
  captchaId ? { ValidateCode: captchaText, ValidateCodeGuId: captchaId } : {}

async function register(entry: Entry, code: string, captchaId: string | null): Promise<Outcome<boolean>> {
  const outcome = await http.call('/api/guest/Guest/RegisterGuest', {
    EventCode: code,
    ...entry.details,
    ...(entry.passcode ? { Passcode: entry.passcode } : {}),
    ...captchaOf({ captchaId, captchaText: entry.captchaText }),
  })
  if (!outcome.ok) return outcome
  const token = outcome.data?.Token
  if (!token) return accepted(false)
  cookies.saveGuestToken(token)
  return cookies.guestToken() === token ? accepted(true) : refused('TokenMissing')
}

const counterKey = 'guest-failed-attempts'

/** Adds one to the browser session's failed attempts; answers how many there were before. */
function countFailedAttempt(): number {
  try {
    const before = Number(sessionStorage.getItem(counterKey) ?? 0)
    sessionStorage.setItem(counterKey, String(before + 1))
    return before
  } catch {
    // Nothing can be counted here: a page that reloads for ever would be worse than one message too many.
    return limits.tokenRetries
  }
}

function resetFailedAttempts(): void {
  try {
    sessionStorage.removeItem(counterKey)
  } catch {
    // Then nothing was counted either.
  }
}

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
export const guestSession = guestSessionMachine.provide({
  actors: {
    lookUpEvent: fromPromise(({ input }: { input: { code: string } & Proof }) =>
      http.call('/api/event/Event/GetEventByCode', { EventCode: input.code, ...captchaOf(input) }),
    ),
    loadHistory: fromPromise<Outcome<VisitedEvent[]>, { hasToken: boolean }>(async ({ input }) =>
      input.hasToken ? guestCall('/api/guest/Guest/VisitEventHistory', {}) : accepted([]),
    ),
    loadProfile: fromPromise(() => guestCall('/api/guest/Guest/GetLoginGuestProfile', {})),
    register: fromPromise<Outcome<boolean>, { code: string; entry: Entry; captchaId: string | null }>(
      ({ input }) => register(input.entry, input.code, input.captchaId),
    ),
    updateDetails: fromPromise(({ input }: { input: { details: GuestDetails } }) =>
      guestCall('/api/guest/Guest/UpdateLoginGuest', input.details),
    ),
    visit: fromPromise(({ input }: { input: { code: string; passcode: string } & Proof }) =>
      guestCall('/api/guest/Guest/VisitEvent', {
        EventCode: input.code,
        ...(input.passcode ? { Passcode: input.passcode } : {}),
        ...captchaOf(input),
      }),
    ),
    loadCaptcha: fromPromise(() => http.call('/api/sys/File/GetGuid', {})),
    forgetToken: fromPromise(async () => cookies.clearGuestToken()),
    countFailedAttempt: fromPromise(async () => countFailedAttempt()),
    resetFailedAttempts: fromPromise(async () => resetFailedAttempts()),
    reloadPage: fromPromise(async () => location.reload()),
    waitForEyes: fromPromise(({ signal }) => untilVisible(signal)),
  },
})

export const guestSessionInput = (): GuestSessionInput => ({
  code: codeInAddress(location.pathname),
  hasToken: cookies.guestToken() !== '',
  cookiesWork: cookies.supported(),
})

export const guestProfile = guestProfileMachine.provide({
  actors: {
    load: fromPromise(() => guestCall('/api/guest/Guest/GetLoginGuestProfile', {})),
    save: fromPromise(({ input }: { input: { details: GuestDetails } }) =>
      guestCall('/api/guest/Guest/UpdateLoginGuest', input.details),
    ),
  },
})

/** What the guest did at the event. */
export const guestRecord = (code: string): Promise<Outcome<CallAnswer<'/api/guest/Guest/GetRecord'>>> =>
  guestCall('/api/guest/Guest/GetRecord', { EventCode: code })
