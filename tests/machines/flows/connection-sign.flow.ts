import { connectionSignMachine } from '#machines/flow/connection-sign/connection-sign.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

export const flow = flowOf(connectionSignMachine, {
  sent: [{ type: 'interrupted', at: 1000 }, { type: 'interrupted', at: 2000 }, { type: 'restored' }],
  holds: {
    'an interruption has a time': ({ value, context }) => value === 'steady' || context.lostAt > 0,
  },
})
