import { refused } from '#contract/errors.ts'
import { speakerSessionMachine } from '#machines/flow/speaker-session/speaker-session.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

export const flow = flowOf(speakerSessionMachine, {
  inputs: [
    { eventCode: '', token: '' },
    { eventCode: 'ABC234', token: '' },
    { eventCode: '', token: 'link' },
    { eventCode: 'ABC234', token: 'link' },
  ],
  sent: [
    { type: 'turnedAway', refusal: refused('TokenInvalid') },
    { type: 'turnedAway', refusal: refused('AccessRemoved') },
    { type: 'turnedAway', refusal: refused('NotFound') },
    { type: 'turnedAway', refusal: refused('ProtocolOld') },
    { type: 'retry' },
  ],
  holds: {
    'an open view has an event and a token': ({ value, context }) =>
      value !== 'open' || (context.eventCode !== '' && context.token !== ''),
    'a refused view has a reason, and no other view has one': ({ value, context }) =>
      (value === 'refused') === (context.refusal !== null),
  },
})
