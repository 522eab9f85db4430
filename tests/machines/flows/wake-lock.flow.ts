import { wakeLockMachine } from '#machines/flow/wake-lock/wake-lock.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

export const flow = flowOf(wakeLockMachine, {
  inputs: [{ supported: true }, { supported: false }],
  sent: [{ type: 'held' }, { type: 'lost' }, { type: 'pageShown' }],
  holds: {
    'a browser without support is never asked': ({ value, context }) =>
      context.supported || value === 'unsupported',
  },
})
