import { fromCallback, fromPromise } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type {
  Entry,
  GivenProof,
  GuestDetails,
  VisitedEvent,
} from '#machines/flow/guest-session/guest-session.events.ts'
import { guestSessionMachine } from '#machines/flow/guest-session/guest-session.machine.ts'
import type { CallAnswer, CallInput, CallPath } from '../contract/interface/calls.ts'
import { createAttempts } from './command-id.ts'
import type { Cookies } from './cookies.ts'
import type { Http } from './http.ts'
import { prove } from './prove.ts'

type TokenCookie = Pick<Cookies, 'guestToken' | 'saveGuestToken' | 'clearGuestToken'>

/** The parts of the browser page that a guest's session uses. */
interface SessionPage {
  /** Storage of the browser session. Called at each use, because access may throw if the user has disabled storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  reload: () => void
  /** Waits until the page is visible. */
  untilVisible: (signal: AbortSignal) => Promise<void>
  /** Calls the listener when the device has its network again. Returns a function that ends the calls. */
  onOnline: (listener: () => void) => () => void
}

export interface TokenWatch {
  /** True if the token still exists. Otherwise all listeners are called. */
  isThere: () => boolean
  /** Returns a function that unsubscribes. */
  onMissing: (listener: () => void) => () => void
}

/**
 * Checks the guest's token before every call that needs the token. A token can disappear while the page is open.
 */
export function watchToken(cookies: Pick<Cookies, 'guestToken'>): TokenWatch {
  const listeners = new Set<() => void>()
  return {
    isThere() {
      if (cookies.guestToken() !== '') return true
      for (const listener of listeners) listener()
      return false
    },
    onMissing(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Makes calls that need a token. Without a token the call is not made (specification, section 7). */
export const guestCalls =
  (http: Http, token: TokenWatch) =>
  async <Path extends CallPath>(path: Path, input: CallInput<Path>): Promise<Outcome<CallAnswer<Path>>> =>
    token.isThere() ? http.call(path, input) : refused('TokenMissing')

const captchaOf = ({ captchaId, captchaText }: GivenProof) =>
  captchaId ? { validateCode: captchaText, validateCodeGuId: captchaId } : {}

function registering(http: Http, cookies: TokenCookie) {
  const attempt = createAttempts()
  return async (entry: Entry, code: string, captchaId: string | null): Promise<Outcome<string>> => {
    const guest = { eventCode: code, ...entry.details }
    // If the answer was lost, the client tries again and may have to solve a captcha first. The retry belongs to the
    // same attempt, so it has the same id.
    const outcome = await attempt(guest, (commandId) =>
      http.call('/api/guest/Guest/RegisterGuest', {
        ...guest,
        ...(entry.passcode ? { passcode: entry.passcode } : {}),
        ...captchaOf({ captchaId, captchaText: entry.captchaText }),
        commandId,
      }),
    )
    if (!outcome.ok) return outcome
    const token = outcome.data?.token
    if (!token) return accepted('')
    cookies.saveGuestToken(token)
    return cookies.guestToken() === token ? accepted(outcome.data.guestId) : refused('TokenMissing')
  }
}

const counterKey = 'guest-failed-attempts'

/** Count of failed attempts in the browser session. */
const failedAttempts = (storage: SessionPage['storage']) => ({
  /** Adds one to the count, and returns the previous count. */
  count(): number {
    try {
      const before = Number(storage().getItem(counterKey) ?? 0)
      storage().setItem(counterKey, String(before + 1))
      return before
    } catch {
      // Without storage the page cannot count attempts. Return the limit, because an endless reload would be worse
      // than an early message.
      return limits.tokenRetries
    }
  },
  reset(): void {
    try {
      storage().removeItem(counterKey)
    } catch {
      // Without storage there is no count to reset.
    }
  },
})

/** Runs the state machine of a guest's session with its page and the server. */
export function liveGuestSession(http: Http, cookies: TokenCookie, page: SessionPage, token: TokenWatch) {
  const call = guestCalls(http, token)
  const register = registering(http, cookies)
  const attempts = failedAttempts(page.storage)
  return guestSessionMachine.provide({
    actors: {
      lookUpEvent: fromPromise(({ input }: { input: { code: string } & GivenProof }) =>
        http.call('/api/event/Event/GetEventByCode', { eventCode: input.code, ...captchaOf(input) }),
      ),
      loadHistory: fromPromise<Outcome<VisitedEvent[]>, { hasToken: boolean }>(async ({ input }) =>
        input.hasToken ? call('/api/guest/Guest/VisitEventHistory', {}) : accepted([]),
      ),
      loadProfile: fromPromise(() => call('/api/guest/Guest/GetLoginGuestProfile', {})),
      register: fromPromise<Outcome<string>, { code: string; entry: Entry; captchaId: string | null }>(
        ({ input }) => register(input.entry, input.code, input.captchaId),
      ),
      updateDetails: fromPromise(({ input }: { input: { details: GuestDetails } }) =>
        call('/api/guest/Guest/UpdateLoginGuest', input.details),
      ),
      visit: fromPromise(({ input }: { input: { code: string; passcode: string } & GivenProof }) =>
        call('/api/guest/Guest/VisitEvent', {
          eventCode: input.code,
          ...(input.passcode ? { passcode: input.passcode } : {}),
          ...captchaOf(input),
        }),
      ),
      prove: fromPromise(() => prove(http.call, 'guest')),
      loadCaptcha: fromPromise(() => http.call('/api/sys/File/GetGuid', {})),
      forgetToken: fromPromise(async () => cookies.clearGuestToken()),
      countFailedAttempt: fromPromise(async () => attempts.count()),
      resetFailedAttempts: fromPromise(async () => attempts.reset()),
      watchToken: fromCallback(({ sendBack }) =>
        token.onMissing(() => sendBack({ type: 'turnAway', refusal: refused('TokenMissing') })),
      ),
      watchNetwork: fromCallback(({ sendBack }) => page.onOnline(() => sendBack({ type: 'retry' }))),
      reloadPage: fromPromise(async () => page.reload()),
      waitForEyes: fromPromise(({ signal }) => page.untilVisible(signal)),
    },
  })
}
