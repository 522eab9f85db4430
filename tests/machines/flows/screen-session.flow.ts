import { refused } from '#contract/errors.ts'
import { screenSessionMachine } from '#machines/flow/screen-session/screen-session.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

const entry = (eventCode: string, linkToken: string, hostToken: string) => ({
  eventCode,
  linkToken,
  hostToken,
})

export const flow = flowOf(screenSessionMachine, {
  inputs: [
    entry('', '', ''),
    entry('ABC234', '', ''),
    entry('ABC234', 'link', ''),
    entry('ABC234', '', 'host'),
    entry('ABC234', 'link', 'host'),
  ],
  sent: [
    { type: 'turnedAway', refusal: refused('TokenInvalid') },
    { type: 'turnedAway', refusal: refused('NoAccess') },
    { type: 'turnedAway', refusal: refused('NotFound') },
    { type: 'retry' },
    { type: 'signIn' },
  ],
  holds: {
    'a watching screen has a token': ({ value, context }) =>
      value === 'watchingByLink'
        ? context.token === context.linkToken && context.token !== ''
        : value !== 'watchingAsHost' || (context.token === context.hostToken && context.token !== ''),
    'a refused screen has a reason': (snapshot) =>
      !snapshot.matches('refused') || snapshot.context.refusal !== null,
  },
})
