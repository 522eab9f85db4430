import { assign, fromCallback, setup } from 'xstate'
import type { ConnectionSignEvent } from './connection-sign.events.ts'

/** The screen does not display an interruption that is shorter than this (milliseconds). */
export const silentMilliseconds = 4000

/**
 * Decides when the big screen displays that the connection is lost. The sign does not appear for a short
 * interruption, but appears soon for a longer interruption.
 */
export const connectionSignMachine = setup({
  types: {
    context: {} as { lostAt: number },
    events: {} as ConnectionSignEvent,
  },
  actors: {
    /** Sends `interrupted` and `restored`. */
    watchConnection: fromCallback<ConnectionSignEvent>(() => {
      throw new Error('no watchConnection is provided')
    }),
  },
  delays: { 'it takes longer than a flicker': silentMilliseconds },
  actions: {
    'store the time': assign((_, params: { at: number }) => ({ lostAt: params.at })),
  },
}).createMachine({
  id: 'connectionSign',
  context: { lostAt: 0 },
  initial: 'steady',
  invoke: { src: 'watchConnection' },
  states: {
    steady: {
      on: {
        interrupted: {
          target: 'silent',
          actions: { type: 'store the time', params: ({ event }) => ({ at: event.at }) },
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
