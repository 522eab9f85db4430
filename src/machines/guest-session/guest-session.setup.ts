import { assign, fromPromise, setup } from 'xstate'
import type { ErrorCode, Outcome } from '../../contract/errors.ts'
import * as limits from '../../contract/limits.ts'
import { noAnswer } from '../no-answer.ts'
import { asksNothing, emptyEntry, entryOf } from './entry.ts'
import { looksLikeCode, normaliseCode } from './event-code.ts'
import type {
  EnteredEvent,
  Entry,
  EventOutcome,
  GuestDetails,
  GuestProfile,
  GuestSessionContext,
  GuestSessionEvent,
  GuestSessionInput,
  Proof,
  VisitedEvent,
} from './guest-session.events.ts'

const notProvided = () => Promise.reject(new Error('not provided'))

/** Codes that end a visit, or ask something of the guest before it goes on. */
export const reasons = {
  code: ['CodeUnknown', 'NotFound', 'TooManyAttempts'],
  ended: ['EventEnded'],
  full: ['EventFull'],
  locked: ['DoorLocked'],
  removed: ['GuestRemoved'],
  noToken: ['TokenMissing'],
  deadToken: ['TokenInvalid', 'NotSignedIn'],
  asking: ['PasscodeWrong', 'NameRequired', 'CompanyRequired', 'EmailRequired'],
  captcha: ['CaptchaWrong'],
} satisfies Record<string, ErrorCode[]>

/** What the chart of a guest's session may do, decide and ask for. */
export const guestSession = setup({
  types: {
    context: {} as GuestSessionContext,
    events: {} as GuestSessionEvent,
    input: {} as GuestSessionInput,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    lookUpEvent: fromPromise<EventOutcome, { code: string } & Proof>(notProvided),
    loadHistory: fromPromise<Outcome<VisitedEvent[]>, { hasToken: boolean }>(notProvided),
    loadProfile: fromPromise<Outcome<GuestProfile>>(notProvided),
    /** Keeps the token where the answer holds one, and answers the guest's id; empty where it held none. */
    register: fromPromise<Outcome<string>, { code: string; entry: Entry; captchaId: string | null }>(
      notProvided,
    ),
    updateDetails: fromPromise<Outcome<GuestProfile>, { details: GuestDetails }>(notProvided),
    visit: fromPromise<Outcome<EnteredEvent>, { code: string; passcode: string } & Proof>(notProvided),
    loadCaptcha: fromPromise<Outcome<string>>(notProvided),
    forgetToken: fromPromise<void>(notProvided),
    /** The attempts that failed before in this browser session, to which this one is added. */
    countFailedAttempt: fromPromise<number>(notProvided),
    resetFailedAttempts: fromPromise<void>(notProvided),
    reloadPage: fromPromise<void>(notProvided),
    /** Ends once somebody looks at the page. */
    waitForEyes: fromPromise<void>(notProvided),
  },
  delays: {
    // Spread out, so that a hall whose server was gone does not come back in one wave.
    'a try again is due': () => 4000 + Math.random() * 4000,
    'the message was read': limits.guestRecoveryMilliseconds,
    // A hall that is kept out must not ask in one wave, nor for ever at the pace of the first minute.
    'a look at the door is due': ({ context }) =>
      Math.min(limits.doorLookMostMilliseconds, limits.doorLookLeastMilliseconds * 1.5 ** context.looks) *
      (0.5 + Math.random()),
  },
  guards: {
    'cookies have to be warned of': ({ context }) => context.warnOfCookies,
    'no code is given': ({ context }) => context.code === '',
    'it cannot be a code': ({ context }) => !looksLikeCode(context.code),
    'a token is kept': ({ context }) => context.hasToken,
    'an entry is asked for': ({ context }) => context.entryAsked,
    'the event asks nothing': ({ context }) => context.event !== null && asksNothing(context.event),
    'a captcha is asked for': ({ context }) => context.captchaId !== null,
    'nobody answered': ({ context }) => context.refusal !== null && noAnswer.has(context.refusal.code),
    'the door is locked': ({ context }) => context.event?.DoorLocked === true,
    'the event is full': ({ context }) => context.event?.Full === true,
    // A captcha that was read before is in the entry too.
    'the guest has filled in the form': ({ context }) => context.entry.details !== emptyEntry.details,
    'the event is over': ({ context }) => context.event?.Progress === 'finished',
    'it was taken': (_, params: { outcome: Outcome }) => params.outcome.ok,
    'a token came': (_, params: { outcome: Outcome<string> }) =>
      params.outcome.ok && params.outcome.data !== '',
    'the retries are used up': (_, params: { before: number }) => params.before >= limits.tokenRetries,
    'the reason is one of': ({ context }, params: { codes: readonly ErrorCode[] }) =>
      context.refusal !== null && params.codes.includes(context.refusal.code),
  },
  actions: {
    'take the code': assign((_, params: { code: string }) => ({
      code: normaliseCode(params.code),
      event: null,
      entry: emptyEntry,
      captchaId: null,
      entryAsked: false,
      refusal: null,
      tokenMissing: false,
      looks: 0,
    })),
    'count a look': assign({ looks: ({ context }) => context.looks + 1 }),
    'warn of cookies no more': assign({ warnOfCookies: false }),
    'forget the code': assign({ code: '', event: null, refusal: null }),
    'say that the code is unknown': assign({ refusal: { ok: false, code: 'CodeUnknown' } }),
    'take the event': assign(({ context }, params: { outcome: EventOutcome }) =>
      // A wrong passcode is still to be spoken of when the form comes back.
      params.outcome.ok
        ? {
            event: params.outcome.data,
            refusal:
              context.refusal?.code === 'PasscodeWrong' && context.entry.passcode !== ''
                ? context.refusal
                : null,
            captchaId: null,
          }
        : {},
    ),
    'take the history': assign((_, params: { outcome: Outcome<VisitedEvent[]> }) => ({
      history: params.outcome.ok ? params.outcome.data : [],
    })),
    'take the profile': assign((_, params: { outcome: Outcome<GuestProfile> }) => ({
      entry: params.outcome.ok ? entryOf(params.outcome.data) : emptyEntry,
    })),
    'take the entry': assign((_, params: { entry: Entry }) => ({ entry: params.entry, tokenMissing: false })),
    'ask for an entry': assign({ entryAsked: true }),
    'take the captcha': assign((_, params: { outcome: Outcome<string> }) =>
      params.outcome.ok ? { captchaId: params.outcome.data } : {},
    ),
    'take the captcha text': assign(({ context }, params: { text: string }) => ({
      entry: { ...context.entry, captchaText: params.text },
    })),
    'remember that a token is kept': assign((_, params: { outcome: Outcome<string> }) => ({
      hasToken: true,
      guestId: params.outcome.ok ? params.outcome.data : '',
      refusal: null,
      captchaId: null,
    })),
    'take the guest': assign((_, params: { outcome: Outcome<EnteredEvent> }) =>
      params.outcome.ok ? { guestId: params.outcome.data.GuestId } : {},
    ),
    // Without one the guest is new: there is no profile to load, and what was filled in stays.
    'remember that no token is kept': assign({ hasToken: false, entryAsked: false }),
    'say that no token came': assign({ tokenMissing: true, refusal: null }),
    'take the reason': assign((_, params: { outcome: Outcome }) =>
      params.outcome.ok ? {} : { refusal: params.outcome },
    ),
  },
})
