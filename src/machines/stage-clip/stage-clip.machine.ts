import { assign, fromCallback, setup } from 'xstate'
import type { StageClipEvent } from './stage-clip.events.ts'

export interface StageClipInput {
  /** Whether the question it belongs to is open. */
  open: boolean
  /** Seconds from its beginning at which it is taken up: a screen may have come later than the question. */
  from: number
}

/** The sound or film of a question on the stage: plays by itself as the question opens, stops as it closes. */
export const stageClipMachine = setup({
  types: {
    context: {} as StageClipInput,
    events: {} as StageClipEvent,
    input: {} as StageClipInput,
  },
  actors: {
    /** Tells `pressed`. */
    watchPresses: fromCallback<StageClipEvent>(() => {
      throw new Error('watchPresses is missing')
    }),
    /** Plays until it is stopped; tells `began`, `ended`, `blocked` or `failed`. */
    player: fromCallback<StageClipEvent, { from: number }>(() => {
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
  id: 'stageClip',
  context: ({ input }) => input,
  initial: 'arriving',
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
