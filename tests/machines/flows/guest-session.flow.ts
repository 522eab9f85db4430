import { sessionGraph } from '#tests/support/chart-cases/guest-session.cases.ts'
import { flowOfGraph } from '#tests/support/model/flow.ts'

export const flow = flowOfGraph(sessionGraph(true), {
  everyStep: false,
  holds: {
    'a guest who is inside has an event and an id': (snapshot) =>
      !snapshot.matches('inside') || (snapshot.context.event !== null && snapshot.context.guestId !== ''),
    'a guest joins an event that was looked up': (snapshot) =>
      !snapshot.matches('joining') || snapshot.context.event !== null,
    'a guest who is turned away sees the reason': (snapshot) =>
      !(snapshot.matches('failed') || snapshot.matches('removed')) || snapshot.context.refusal !== null,
    'a proof that was done has a captcha': ({ context }) => !context.proofDone || context.captchaId !== null,
    'the cookie warning comes first and once': ({ value, context }) =>
      context.warnOfCookies === (value === 'cookiesUnsupported'),
  },
})
