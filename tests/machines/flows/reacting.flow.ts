import * as limits from '#contract/limits.ts'
import { reactingMachine } from '#machines/flow/reacting/reacting.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

export const flow = flowOf(reactingMachine, {
  sent: [{ type: 'tap', reaction: 'love' }, { type: 'answered' }],
  holds: {
    'no message has more taps than fit into it': ({ context }) =>
      context.taps.length <= limits.reactionsPerMessage,
    'a batch of taps is never empty': ({ value, context }) =>
      value !== 'collecting' || context.taps.length > 0,
    'no tap is left outside a batch': ({ value, context }) =>
      value !== 'resting' || context.taps.length === 0,
  },
})
