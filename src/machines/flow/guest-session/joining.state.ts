import { and, not } from 'xstate'
import { onOutcome } from '#machines/on-outcome.ts'
import { askedDetails } from './entry.ts'
import { guestSession, reasons } from './guest-session.setup.ts'
import { because, broken, turnings } from './turnings.ts'

/** The state in which the guest gives the input that the event requires, and then joins. */
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
        onError: broken,
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
        input: ({ context: { code, entry, event, captchaId } }) => ({
          code,
          entry: { ...entry, details: askedDetails(entry, event) },
          captchaId,
        }),
        ...onOutcome({
          taken: [
            { guard: 'a token came', target: '#guest-session.inside', take: 'remember that a token is kept' },
            { target: 'filling', actions: 'say that no token came' },
          ],
          refused: { target: 'judging', take: 'take the reason' },
        }),
        onError: broken,
      },
    },
    updating: {
      tags: ['form', 'busy'],
      invoke: {
        src: 'updateDetails',
        input: ({ context }) => ({ details: context.entry.details }),
        ...onOutcome({
          taken: { target: '#guest-session.visiting' },
          refused: { target: 'judging', take: 'take the reason' },
        }),
        onError: broken,
      },
    },
    judging: {
      tags: 'form',
      always: [
        ...turnings,
        { guard: and([because(reasons.captcha), 'a proof was refused']), target: 'loadingCaptcha' },
        { guard: because(reasons.captcha), target: 'working' },
        // The host made the event anonymous while the form was open.
        {
          guard: and([because(reasons.anonymous), not('a token is kept')]),
          target: '#guest-session.lookingUp',
        },
        { target: 'filling' },
      ],
    },
    working: {
      tags: ['form', 'busy'],
      invoke: {
        src: 'prove',
        onDone: [
          {
            guard: { type: 'the proof is done', params: ({ event }) => ({ outcome: event.output }) },
            target: 'registering',
            actions: { type: 'take the proof', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'loadingCaptcha' },
        ],
        onError: 'loadingCaptcha',
      },
    },
    loadingCaptcha: {
      tags: 'form',
      invoke: {
        src: 'loadCaptcha',
        onDone: {
          target: 'filling',
          actions: { type: 'take the captcha', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: broken,
      },
    },
  },
})
