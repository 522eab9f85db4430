import { guestSession, reasons } from './guest-session.setup.ts'
import { because, turnings } from './turnings.ts'

/** What an event asks of a guest before they are in. */
export const joining = guestSession.createStateConfig({
  initial: 'preparing',
  states: {
    preparing: {
      always: [
        { guard: 'the event is over', target: '#guest-session.ended' },
        { guard: 'the door is locked', target: '#guest-session.doorLocked' },
        { guard: 'the event is full', target: '#guest-session.full' },
        { guard: 'an entry is asked for', target: 'loadingProfile' },
        { guard: 'the event asks nothing', target: 'registering' },
        { target: 'filling' },
      ],
    },
    loadingProfile: {
      tags: 'busy',
      invoke: {
        src: 'loadProfile',
        onDone: {
          target: 'filling',
          actions: { type: 'take the profile', params: ({ event }) => ({ outcome: event.output }) },
        },
      },
    },
    filling: {
      tags: 'form',
      on: {
        submit: [
          {
            guard: 'a token is kept',
            target: 'updating',
            actions: { type: 'take the entry', params: ({ event }) => ({ entry: event.entry }) },
          },
          {
            target: 'registering',
            actions: { type: 'take the entry', params: ({ event }) => ({ entry: event.entry }) },
          },
        ],
        refreshCaptcha: { guard: 'a captcha is asked for', target: 'loadingCaptcha' },
      },
    },
    registering: {
      tags: ['form', 'busy'],
      invoke: {
        src: 'register',
        input: ({ context: { code, entry, captchaId } }) => ({ code, entry, captchaId }),
        onDone: [
          {
            guard: { type: 'a token came', params: ({ event }) => ({ outcome: event.output }) },
            target: '#guest-session.inside',
            actions: {
              type: 'remember that a token is kept',
              params: ({ event }) => ({ outcome: event.output }),
            },
          },
          {
            guard: { type: 'it was taken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'filling',
            actions: 'say that no token came',
          },
          {
            target: 'judging',
            actions: { type: 'take the reason', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    updating: {
      tags: ['form', 'busy'],
      invoke: {
        src: 'updateDetails',
        input: ({ context }) => ({ details: context.entry.details }),
        onDone: [
          {
            guard: { type: 'it was taken', params: ({ event }) => ({ outcome: event.output }) },
            target: '#guest-session.visiting',
          },
          {
            target: 'judging',
            actions: { type: 'take the reason', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    judging: {
      tags: 'form',
      always: [
        ...turnings,
        { guard: because(reasons.captcha), target: 'loadingCaptcha' },
        { target: 'filling' },
      ],
    },
    loadingCaptcha: {
      tags: 'form',
      invoke: {
        src: 'loadCaptcha',
        onDone: {
          target: 'filling',
          actions: { type: 'take the captcha', params: ({ event }) => ({ outcome: event.output }) },
        },
      },
    },
  },
})
