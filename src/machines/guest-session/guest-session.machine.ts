import { emptyEntry, proofOf } from './entry.ts'
import { normaliseCode } from './event-code.ts'
import { guestSession, reasons } from './guest-session.setup.ts'
import { joining } from './joining.state.ts'
import { proving } from './proving.state.ts'
import { recovering } from './recovering.state.ts'
import { because, turnings } from './turnings.ts'
import { waitingOutside } from './waiting-outside.state.ts'

/** A guest's way from an address or a typed code into an event, and the recovery of a lost token. */
export const guestSessionMachine = guestSession.createMachine({
  id: 'guest-session',
  context: ({ input }) => ({
    code: input.code === '0' ? '' : normaliseCode(input.code),
    hasToken: input.hasToken,
    guestId: '',
    warnOfCookies: !input.cookiesWork,
    event: null,
    history: null,
    entry: emptyEntry,
    captchaId: null,
    entryAsked: false,
    refusal: null,
    tokenMissing: false,
    looks: 0,
  }),
  initial: 'choosing',
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
      },
      initial: 'asking',
      states: { asking: {}, notFound: {} },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        src: 'lookUpEvent',
        input: ({ context }) => ({ code: context.code, ...proofOf(context) }),
        onDone: [
          {
            guard: { type: 'it was taken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'joining',
            actions: { type: 'take the event', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'turnedAway',
            actions: { type: 'take the reason', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
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
        onDone: [
          {
            guard: { type: 'it was taken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'inside',
            actions: [
              { type: 'take the event', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'take the guest', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
          {
            target: 'turnedAway',
            actions: { type: 'take the reason', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    inside: {
      invoke: { src: 'resetFailedAttempts' },
      on: {
        turnAway: {
          target: 'turnedAway',
          actions: { type: 'take the reason', params: ({ event }) => ({ outcome: event.refusal }) },
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
      },
    },
    recovering,
    ended: { on: { retry: 'choosing' } },
    full: waitingOutside,
    doorLocked: waitingOutside,
    removed: {},
    failed: {
      on: { retry: 'choosing' },
      after: { 'a try again is due': { guard: 'nobody answered', target: 'choosing' } },
    },
  },
})
