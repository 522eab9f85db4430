import { assign, fromCallback, setup } from 'xstate'
import type { ScreenClipEvent } from './screen-clip.events.ts'

export interface ScreenClipInput {
  /** True if the question with the clip is open. */
  open: boolean
  /**
   * Position at which the clip starts, in seconds. Greater than 0 if the screen opened after the question had
   * opened.
   */
  from: number
}

/**
 * The sound or film of a question on the big screen. The clip plays automatically when the question opens, and
 * stops when the question closes.
 */
export const screenClipMachine = setup({
  types: {
    context: {} as ScreenClipInput,
    events: {} as ScreenClipEvent,
    input: {} as ScreenClipInput,
  },
  actors: {
    /** Sends `pressed` when the user presses a keyboard key or the pointer. */
    watchPresses: fromCallback<ScreenClipEvent>(() => {
      throw new Error('watchPresses is missing')
    }),
    /** Sends `stop` when the question of the clip closes. */
    watchQuestion: fromCallback<ScreenClipEvent>(() => {
      throw new Error('no watchQuestion is provided')
    }),
    /** Plays the clip until the actor is stopped; sends `began`, `ended`, `blocked` or `failed`. */
    player: fromCallback<ScreenClipEvent, { from: number }>(() => {
      throw new Error('player is missing')
    }),
  },
  guards: {
    'its question is open': ({ context }) => context.open,
  },
  actions: {
    'go to its beginning': assign({ from: 0 }),
  },
}).createMachine({
  id: 'screenClip',
  context: ({ input }) => input,
  initial: 'arriving',
  invoke: { src: 'watchQuestion' },
  on: { stop: '.over' },
  states: {
    arriving: {
      always: [{ guard: 'its question is open', target: 'sounding' }, { target: 'over' }],
    },
    sounding: {
      invoke: { src: 'player', input: ({ context: { from } }) => ({ from }) },
      initial: 'starting',
      on: { ended: 'over', blocked: 'waiting', failed: 'failed' },
      states: {
        starting: { on: { began: 'playing' } },
        playing: {},
      },
    },
    waiting: {
      invoke: { src: 'watchPresses' },
      on: { pressed: 'sounding', play: 'sounding' },
    },
    over: {
      on: { play: { target: 'sounding', actions: 'go to its beginning' } },
    },
    failed: {
      on: { play: 'sounding' },
    },
  },
})
