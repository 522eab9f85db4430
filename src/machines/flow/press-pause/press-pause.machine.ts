import { setup } from 'xstate'
import * as limits from '#contract/limits.ts'

type PressPauseEvent = { type: 'pressed' }

/**
 * Decides whether the next press of a key counts. After a press the key rests for a moment, because the view already
 * shows the next step then, and a second press by accident would take it too.
 */
export const pressPauseMachine = setup({
  types: { events: {} as PressPauseEvent },
  delays: { 'an accident is over': limits.pressPauseMilliseconds },
}).createMachine({
  id: 'pressPause',
  initial: 'ready',
  states: {
    ready: { on: { pressed: 'resting' } },
    resting: { after: { 'an accident is over': 'ready' } },
  },
})
