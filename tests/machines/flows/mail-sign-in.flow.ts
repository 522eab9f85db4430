import { accepted, refused } from '#contract/errors.ts'
import { mailSignInMachine } from '#machines/flow/mail-sign-in/mail-sign-in.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

export const flow = flowOf(mailSignInMachine, {
  sent: [
    { type: 'ask', request: { address: 'lin@example.org', captchaId: 'c1', captchaText: 'AC34' } },
    { type: 'enter', typed: { code: '123456', remember: true } },
    { type: 'again' },
  ],
  answers: {
    sending: [accepted({ requestId: 'r1', expiresAt: 1 }), refused('CaptchaWrong')],
    verifying: [accepted('token'), accepted(''), refused('MailCodeWrong')],
  },
  holds: {
    'a code is entered for a request that was sent, and never after it': ({ value, context }) =>
      (context.sent !== null) === (value === 'entering' || value === 'verifying'),
    'a code is sent to the server only when one was typed': ({ value, context }) =>
      value !== 'verifying' || context.typed !== null,
    'the typed code is forgotten after the sign-in': ({ value, context }) =>
      value !== 'signedIn' || context.typed === null,
  },
})
