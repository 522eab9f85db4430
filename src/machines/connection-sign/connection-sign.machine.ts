import { assign, setup } from 'xstate'
import type { ConnectionSignEvent } from './connection-sign.events.ts'

/** Interruptions shorter than this pass in silence, in milliseconds. */
export const silentMilliseconds = 4000

/** When the big screen says that it has lost its connection: not at every flicker, but never long in silence. */
export const connectionSignMachine = setup({
  types: {
    context: {} as { lostAt: number },
    events: {} as ConnectionSignEvent,
  },
  delays: { 'it takes longer than a flicker': silentMilliseconds },
  actions: {
    'note the time': assign((_, params: { at: number }) => ({ lostAt: params.at })),
  },
}).createMachine({
  id: 'connectionSign',
  context: { lostAt: 0 },
  initial: 'steady',
  states: {
    steady: {
      on: {
        interrupted: {
          target: 'silent',
          actions: { type: 'note the time', params: ({ event }) => ({ at: event.at }) },
        },
      },
    },
    silent: {
      after: { 'it takes longer than a flicker': 'shown' },
      on: { restored: 'steady' },
    },
    shown: { on: { restored: 'steady' } },
  },
})
