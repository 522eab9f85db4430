import { accepted, refused } from '#contract/errors.ts'
import { hostSessionMachine } from '#machines/flow/host-session/host-session.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

const whole = accepted({ user: { languageSetting: 'en' }, menu: [{ id: 1 }] })
const answers = [
  whole,
  accepted({ user: { languageSetting: 'en' }, menu: [] }),
  accepted({ user: null, menu: null }),
  refused('Unreachable'),
  refused('TokenInvalid'),
]

export const flow = flowOf(hostSessionMachine, {
  inputs: [{ hasToken: true }, { hasToken: false }],
  sent: [
    { type: 'tokenGiven', token: 't', remember: true },
    { type: 'tokenRefused', refusal: refused('TokenInvalid') },
    { type: 'refresh' },
    { type: 'retry' },
    { type: 'signOut' },
  ],
  answers: {
    loading: answers,
    applyingLanguage: [undefined],
    'signedIn.refreshing': answers,
    signingOut: [undefined],
  },
  holds: {
    'a host who is signed in has a profile': (snapshot) =>
      !snapshot.matches('signedIn') || snapshot.context.profile !== null,
    'nobody who is signed out has a profile': (snapshot) =>
      !snapshot.matches('signedOut') || snapshot.context.profile === null,
    'a sign-in that succeeded has no refusal': (snapshot) =>
      !snapshot.matches('signedIn') || snapshot.context.refusal === null,
    'the language of an account is applied once': (snapshot) =>
      !snapshot.matches('signedIn') || !snapshot.context.justSignedIn,
  },
})
