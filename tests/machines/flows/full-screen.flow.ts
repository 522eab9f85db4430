import { fullScreenMachine } from '#machines/flow/full-screen/full-screen.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

export const flow = flowOf(fullScreenMachine, {
  inputs: [{ supported: true }, { supported: false }],
  sent: [{ type: 'toggle' }, { type: 'changed', full: true }, { type: 'changed', full: false }],
  answers: { 'supported.entering': [undefined], 'supported.leaving': [undefined] },
  holds: {
    'a browser without support is never asked': ({ value, context }) =>
      context.supported || value === 'unsupported',
  },
})
