import { fromPromise } from 'xstate'
import type { CallAnswer, CallInput, CallPath } from '../contract/calls.ts'
import { accepted, type Outcome, refused } from '../contract/errors.ts'
import * as limits from '../contract/limits.ts'
import type {
  Entry,
  GuestDetails,
  Proof,
  VisitedEvent,
} from '../machines/guest-session/guest-session.events.ts'
import { guestSessionMachine } from '../machines/guest-session/guest-session.machine.ts'
import { createRetryId } from './command-id.ts'
import type { Cookies } from './cookies.ts'
import type { Http } from './http.ts'

type TokenCookie = Pick<Cookies, 'guestToken' | 'saveGuestToken' | 'clearGuestToken'>

/** What a session needs of its page. */
interface SessionPage {
  /** Of the browser session; asked for at each use, for it may throw where the user has switched it off. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  reload: () => void
  /** Waits until somebody looks at the page. */
  untilVisible: (signal: AbortSignal) => Promise<void>
}

/** Calls that need a token, which are not even made without one (specification, section 7). */
export const guestCalls =
  (http: Http, cookies: Pick<Cookies, 'guestToken'>) =>
  async <Path extends CallPath>(path: Path, input: CallInput<Path>): Promise<Outcome<CallAnswer<Path>>> =>
    cookies.guestToken() ? http.call(path, input) : refused('TokenMissing')

const captchaOf = ({ captchaId, captchaText }: Proof) =>
  captchaId ? { ValidateCode: captchaText, ValidateCodeGuId: captchaId } : {}

function registering(http: Http, cookies: TokenCookie) {
  let idOf = createRetryId()
  return async (entry: Entry, code: string, captchaId: string | null): Promise<Outcome<string>> => {
    const guest = { EventCode: code, ...entry.details }
    const outcome = await http.call('/api/guest/Guest/RegisterGuest', {
      ...guest,
      ...(entry.passcode ? { Passcode: entry.passcode } : {}),
      ...captchaOf({ captchaId, captchaText: entry.captchaText }),
      // A try whose answer was lost may have to solve a captcha before the next one: that is the same attempt.
      CommandId: idOf(guest),
    })
    if (!outcome.ok) return outcome
    const token = outcome.data?.Token
    if (!token) return accepted('')
    cookies.saveGuestToken(token)
    idOf = createRetryId()
    return cookies.guestToken() === token ? accepted(outcome.data.GuestId) : refused('TokenMissing')
  }
}

const counterKey = 'guest-failed-attempts'

/** The browser session's failed attempts. */
const failedAttempts = (storage: SessionPage['storage']) => ({
  /** Adds one; answers how many there were before. */
  count(): number {
    try {
      const before = Number(storage().getItem(counterKey) ?? 0)
      storage().setItem(counterKey, String(before + 1))
      return before
    } catch {
      // Nothing can be counted here: a page that reloads for ever would be worse than one message too many.
      return limits.tokenRetries
    }
  },
  reset(): void {
    try {
      storage().removeItem(counterKey)
    } catch {
      // Then nothing was counted either.
    }
  },
})

/** The chart of a guest's session, with its page and the server behind it. */
export function liveGuestSession(http: Http, cookies: TokenCookie, page: SessionPage) {
  const call = guestCalls(http, cookies)
  const register = registering(http, cookies)
  const attempts = failedAttempts(page.storage)
  return guestSessionMachine.provide({
    actors: {
      lookUpEvent: fromPromise(({ input }: { input: { code: string } & Proof }) =>
        http.call('/api/event/Event/GetEventByCode', { EventCode: input.code, ...captchaOf(input) }),
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
      visit: fromPromise(({ input }: { input: { code: string; passcode: string } & Proof }) =>
        call('/api/guest/Guest/VisitEvent', {
          EventCode: input.code,
          ...(input.passcode ? { Passcode: input.passcode } : {}),
          ...captchaOf(input),
        }),
      ),
      loadCaptcha: fromPromise(() => http.call('/api/sys/File/GetGuid', {})),
      forgetToken: fromPromise(async () => cookies.clearGuestToken()),
      countFailedAttempt: fromPromise(async () => attempts.count()),
      resetFailedAttempts: fromPromise(async () => attempts.reset()),
      reloadPage: fromPromise(async () => page.reload()),
      waitForEyes: fromPromise(({ signal }) => page.untilVisible(signal)),
    },
  })
}
