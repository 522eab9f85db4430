import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { ErrorCode, Outcome, Refusal } from '#contract/errors.ts'
import { looksLikeCode, normaliseCode } from '#contract/event-code.ts'
import * as limits from '#contract/limits.ts'
import { noAnswer } from '#machines/no-answer.ts'
import { outcomeGuards } from '#machines/on-outcome.ts'
import type { Proof } from '../captcha/captcha.events.ts'
import { asksNothing, emptyEntry, entryOf } from './entry.ts'
import type {
  EnteredEvent,
  Entry,
  EventOutcome,
  GivenProof,
  GuestDetails,
  GuestProfile,
  GuestSessionContext,
  GuestSessionEvent,
  GuestSessionInput,
  PublicEvent,
  VisitedEvent,
} from './guest-session.events.ts'

const notProvided = () => Promise.reject(new Error('not provided'))

/** Error codes of refusals that end a visit or ask the guest for input. */
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
  anonymous: ['EventAnonymous'],
} satisfies Record<string, ErrorCode[]>

/** Types, guards, actions and actors of the state machine of a guest's session. */
export const guestSession = setup({
  types: {
    context: {} as GuestSessionContext,
    events: {} as GuestSessionEvent,
    input: {} as GuestSessionInput,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    lookUpEvent: fromPromise<EventOutcome, { code: string } & GivenProof>(notProvided),
    loadHistory: fromPromise<Outcome<VisitedEvent[]>, { hasToken: boolean }>(notProvided),
    loadProfile: fromPromise<Outcome<GuestProfile>>(notProvided),
    /** Stores the token of the answer and returns the guest's id; empty if the answer has no token. */
    register: fromPromise<Outcome<string>, { code: string; entry: Entry; captchaId: string | null }>(
      notProvided,
    ),
    updateDetails: fromPromise<Outcome<GuestProfile>, { details: GuestDetails }>(notProvided),
    visit: fromPromise<Outcome<EnteredEvent>, { code: string; passcode: string } & GivenProof>(notProvided),
    /** Solves a proof of work; null if no proof is required. */
    prove: fromPromise<Outcome<Proof | null>>(notProvided),
    loadCaptcha: fromPromise<Outcome<string>>(notProvided),
    forgetToken: fromPromise<void>(notProvided),
    /**
     * Adds this attempt to the failed attempts of the browser session and returns the number of failed attempts.
     */
    countFailedAttempt: fromPromise<number>(notProvided),
    resetFailedAttempts: fromPromise<void>(notProvided),
    /** Sends a message to the state machine when a call needs a token and the browser has no token. */
    watchToken: fromCallback<GuestSessionEvent>(() => {
      throw new Error('no watchToken is provided')
    }),
    /** Sends `open` and `leave` when the back button changes the address. `shown` is the code of the current page. */
    watchAddress: fromCallback<GuestSessionEvent, { shown: () => string }>(() => {}),
    /** Sends `retry` when the device has its network again. */
    watchNetwork: fromCallback<GuestSessionEvent>(() => {
      throw new Error('no watchNetwork is provided')
    }),
    reloadPage: fromPromise<void>(notProvided),
    /** Resolves when the page is visible. */
    waitForEyes: fromPromise<void>(notProvided),
  },
  delays: {
    // Random delay, so that not all guests reconnect at the same moment after a server failure.
    'a try again is due': () => 4000 + Math.random() * 4000,
    'the message was read': limits.guestRecoveryMilliseconds,
    // Guests who wait outside must not all ask at the same moment, so the delay is random. The delay also grows,
    // because the server must not get as many requests for a long time as in the first minute.
    'the next check of the door is due': ({ context }) =>
      Math.min(limits.doorCheckMostMilliseconds, limits.doorCheckLeastMilliseconds * 1.5 ** context.looks) *
      (0.5 + Math.random()),
  },
  guards: {
    ...outcomeGuards,
    'cookies have to be warned of': ({ context }) => context.warnOfCookies,
    'no code is given': ({ context }) => context.code === '',
    'it cannot be a code': ({ context }) => !looksLikeCode(context.code),
    'a token is kept': ({ context }) => context.hasToken && !context.tokenRefused,
    'the token was refused': (_, { outcome }: { outcome: Outcome<EnteredEvent> }) =>
      !outcome.ok && reasons.deadToken.some((code) => code === outcome.code),
    'an entry is asked for': ({ context }) => context.entryAsked,
    'the event asks nothing': ({ context }) => context.event !== null && asksNothing(context.event),
    'a captcha is asked for': ({ context }) => context.captchaId !== null,
    'a proof was refused': ({ context }) => context.proofDone,
    'the proof is done': (_, params: { outcome: Outcome<Proof | null> }) =>
      params.outcome.ok && params.outcome.data !== null,
    'nobody answered': ({ context }) => context.refusal !== null && noAnswer.has(context.refusal.code),
    'the door is locked': ({ context }) => context.event?.doorLocked === true,
    'the event is full': ({ context }) => context.event?.full === true,
    // The entry may also contain the text of a solved captcha. That text alone does not mean that the guest has
    // filled in the form.
    'the guest has filled in the form': ({ context }) => context.entry.details !== emptyEntry.details,
    'the event is over': ({ context }) => context.event?.progress === 'finished',
    'a token came': (_, params: { outcome: Outcome<string> }) =>
      params.outcome.ok && params.outcome.data !== '',
    'the retries are used up': (_, params: { before: number }) => params.before >= limits.tokenRetries,
    'the reason is one of': ({ context }, params: { codes: readonly ErrorCode[] }) =>
      context.refusal !== null && params.codes.includes(context.refusal.code),
  },
  actions: {
    'take the code': assign((_, params: { code: string }) => ({
      code: normaliseCode(params.code),
      tokenRefused: false,
      event: null,
      entry: emptyEntry,
      captchaId: null,
      proofDone: false,
      entryAsked: false,
      refusal: null,
      tokenMissing: false,
      looks: 0,
    })),
    'count a look': assign({ looks: ({ context }) => context.looks + 1 }),
    'warn of cookies no more': assign({ warnOfCookies: false }),
    'forget the code': assign({ code: '', event: null, refusal: null }),
    'say that the code is unknown': assign({ refusal: { ok: false, code: 'CodeUnknown' } }),
    'take the event': assign(({ context }, params: { data: PublicEvent }) => ({
      event: params.data,
      // While the page shows the form again, keep the message about a wrong passcode.
      refusal:
        context.refusal?.code === 'PasscodeWrong' && context.entry.passcode !== '' ? context.refusal : null,
      captchaId: null,
      proofDone: false,
    })),
    'take the history': assign((_, params: { outcome: Outcome<VisitedEvent[]> }) => ({
      history: params.outcome.ok ? params.outcome.data : [],
    })),
    'take the profile': assign((_, params: { outcome: Outcome<GuestProfile> }) => ({
      entry: params.outcome.ok ? entryOf(params.outcome.data) : emptyEntry,
    })),
    'take the entry': assign((_, params: { entry: Entry }) => ({ entry: params.entry, tokenMissing: false })),
    'ask for an entry': assign({ entryAsked: true }),
    // After a refused proof the guest must read an image. Otherwise the page would retry for ever.
    'take the captcha': assign((_, params: { outcome: Outcome<string> }) =>
      params.outcome.ok ? { captchaId: params.outcome.data, proofDone: false } : { proofDone: false },
    ),
    'take the proof': assign(({ context }, params: { outcome: Outcome<Proof | null> }) =>
      params.outcome.ok && params.outcome.data
        ? {
            captchaId: params.outcome.data.captchaId,
            proofDone: true,
            entry: { ...context.entry, captchaText: params.outcome.data.captchaText },
          }
        : {},
    ),
    'take the captcha text': assign(({ context }, params: { text: string }) => ({
      entry: { ...context.entry, captchaText: params.text },
    })),
    'remember that a token is kept': assign((_, params: { data: string }) => ({
      hasToken: true,
      tokenRefused: false,
      guestId: params.data,
      refusal: null,
      captchaId: null,
      proofDone: false,
    })),
    'take the guest': assign((_, params: { data: EnteredEvent }) => ({ guestId: params.data.guestId })),
    // Without a token the guest is new. A new guest has no profile to load, and the form keeps its input.
    'remember that no token is kept': assign({ hasToken: false, entryAsked: false }),
    'use the token for other events only': assign({ tokenRefused: true, entryAsked: false }),
    'say that no token came': assign({ tokenMissing: true, refusal: null }),
    // The server accepts each proof only once. `proofDone` stays set if the server refused the proof itself.
    'take the reason': assign(({ context }, { refusal }: { refusal: Refusal }) => {
      const used = context.proofDone && refusal.code !== 'CaptchaWrong'
      return { refusal, ...(used && { captchaId: null, proofDone: false }) }
    }),
  },
})
