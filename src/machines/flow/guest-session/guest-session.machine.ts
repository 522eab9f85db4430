import { refused } from '#contract/errors.ts'
import { normaliseCode } from '#contract/event-code.ts'
import { onOutcome } from '#machines/on-outcome.ts'
import { emptyEntry, proofOf } from './entry.ts'
import { guestSession, reasons } from './guest-session.setup.ts'
import { joining } from './joining.state.ts'
import { proving } from './proving.state.ts'
import { recovering } from './recovering.state.ts'
import { shownCode } from './shown-code.ts'
import { because, broken, turnings } from './turnings.ts'
import { waitingOutside } from './waiting-outside.state.ts'

/** Leads a guest from an address or an event code into an event. Also recovers from a lost token. */
export const guestSessionMachine = guestSession.createMachine({
  id: 'guest-session',
  context: ({ input }) => ({
    code: input.code === '0' ? '' : normaliseCode(input.code),
    hasToken: input.hasToken,
    tokenRefused: false,
    guestId: '',
    warnOfCookies: !input.cookiesWork,
    event: null,
    history: null,
    entry: emptyEntry,
    captchaId: null,
    proofDone: false,
    entryAsked: false,
    refusal: null,
    tokenMissing: false,
    looks: 0,
  }),
  initial: 'choosing',
  invoke: {
    src: 'watchAddress',
    input: ({ self }) => ({ shown: () => shownCode(self.getSnapshot()) }),
  },
  on: {
    open: {
      target: '.choosing',
      actions: { type: 'take the code', params: ({ event }) => ({ code: event.code }) },
    },
    leave: { target: '.searching', actions: 'forget the code' },
  },
  states: {
    cookiesUnsupported: {
      on: { continueWithoutCookies: { target: 'choosing', actions: 'warn of cookies no more' } },
    },
    choosing: {
      always: [
        { guard: 'cookies have to be warned of', target: 'cookiesUnsupported' },
        { guard: 'no code is given', target: 'searching' },
        {
          guard: 'it cannot be a code',
          target: 'searching.notFound',
          actions: 'say that the code is unknown',
        },
        { guard: 'a token is kept', target: 'visiting' },
        { target: 'lookingUp' },
      ],
    },
    searching: {
      invoke: {
        src: 'loadHistory',
        input: ({ context }) => ({ hasToken: context.hasToken }),
        onDone: { actions: { type: 'take the history', params: ({ event }) => ({ outcome: event.output }) } },
        // The page works without the history, because the guest can enter an event code.
        onError: { actions: { type: 'take the history', params: { outcome: refused('Internal') } } },
      },
      initial: 'asking',
      states: { asking: {}, notFound: {} },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        src: 'lookUpEvent',
        input: ({ context }) => ({ code: context.code, ...proofOf(context) }),
        ...onOutcome({
          taken: { target: 'joining', take: 'take the event' },
          refused: { target: 'turnedAway', take: 'take the reason' },
        }),
        onError: broken,
      },
    },
    proving,
    joining,
    visiting: {
      tags: 'busy',
      invoke: {
        src: 'visit',
        input: ({ context }) => ({
          code: context.code,
          passcode: context.entry.passcode,
          ...proofOf(context),
        }),
        ...onOutcome({
          taken: { target: 'inside.returned', take: ['take the event', 'take the guest'] },
          refused: [
            // Keep the token until the guest has joined, because other events may still take it.
            {
              guard: 'the token was refused',
              target: 'lookingUp',
              take: 'take the reason',
              actions: 'use the token for other events only',
            },
            { target: 'turnedAway', take: 'take the reason' },
          ],
        }),
        onError: broken,
      },
    },
    inside: {
      invoke: { src: 'watchToken', onError: broken },
      initial: 'newcomer',
      states: {
        // Keep the count of failed attempts, because the new token may be lost at the next reload too.
        newcomer: {},
        // The guest has joined, so the count of failed attempts starts again.
        returned: { invoke: { src: 'resetFailedAttempts', onError: {} } },
      },
      on: {
        turnAway: {
          target: 'turnedAway',
          actions: { type: 'take the reason', params: ({ event }) => ({ refusal: event.refusal }) },
        },
      },
    },
    turnedAway: {
      always: [
        ...turnings,
        { guard: because(reasons.asking), target: 'lookingUp', actions: 'ask for an entry' },
        { guard: because(reasons.captcha), target: 'proving' },
        { target: 'failed' },
      ],
    },
    forgettingToken: {
      tags: 'busy',
      invoke: {
        src: 'forgetToken',
        onDone: { target: 'lookingUp', actions: 'remember that no token is kept' },
        onError: broken,
      },
    },
    recovering,
    ended: { on: { retry: 'choosing' } },
    full: waitingOutside,
    doorLocked: waitingOutside,
    removed: {},
    failed: {
      invoke: { src: 'watchNetwork' },
      on: { retry: 'choosing' },
      after: { 'a try again is due': { guard: 'nobody answered', target: 'choosing' } },
    },
  },
})
