import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { PlayerEvent, StageMusicEvent, Tune } from './stage-music.events.ts'

export interface StageMusicContext {
  tune: Tune | null
  volume: number
  /** It was on when this screen was last left. */
  remembered: boolean
  /** Somebody has pressed anything on this page already. */
  pressed: boolean
}

export type PlayerInput = Pick<StageMusicContext, 'tune' | 'volume'>

/** Music on the stage: off until the host switches it on, and after a reload silent until somebody presses a key. */
export const stageMusicMachine = setup({
  types: {
    context: {} as StageMusicContext,
    events: {} as StageMusicEvent,
    input: {} as StageMusicContext,
  },
  actors: {
    /** Tells `pressed`. */
    watchPresses: fromCallback<StageMusicEvent>(() => {
      throw new Error('watchPresses is missing')
    }),
    /** Plays until it is stopped; tells `failed`. */
    player: fromCallback<PlayerEvent, PlayerInput>(() => {
      throw new Error('player is missing')
    }),
  },
  guards: {
    'it may go on': ({ context }) => context.remembered && context.pressed,
    'it was on': ({ context }) => context.remembered,
  },
  actions: {
    'take the tune': assign((_, params: { tune: Tune | null }) => params),
    'take the volume': assign((_, params: { volume: number }) => params),
    'remember it': (_, _params: { on: boolean; volume: number }) => {},
    'say that there is no sound': () => {},
  },
}).createMachine({
  id: 'stageMusic',
  context: ({ input }) => input,
  initial: 'starting',
  on: {
    tune: { actions: { type: 'take the tune', params: ({ event }) => ({ tune: event.tune }) } },
  },
  states: {
    starting: {
      always: [
        { guard: 'it may go on', target: 'on' },
        { guard: 'it was on', target: 'waiting' },
        { target: 'off' },
      ],
    },
    off: {
      on: {
        switchOn: {
          target: 'on',
          actions: { type: 'remember it', params: ({ context }) => ({ on: true, volume: context.volume }) },
        },
      },
    },
    waiting: {
      invoke: { src: 'watchPresses' },
      on: {
        pressed: 'on',
        switchOff: {
          target: 'off',
          actions: { type: 'remember it', params: ({ context }) => ({ on: false, volume: context.volume }) },
        },
      },
    },
    on: {
      invoke: {
        src: 'player',
        id: 'player',
        input: ({ context: { tune, volume } }) => ({ tune, volume }),
      },
      on: {
        tune: {
          actions: [
            { type: 'take the tune', params: ({ event }) => ({ tune: event.tune }) },
            sendTo('player', ({ event }) => event),
          ],
        },
        volume: {
          actions: [
            { type: 'take the volume', params: ({ event }) => ({ volume: event.volume }) },
            { type: 'remember it', params: ({ event }) => ({ on: true, volume: event.volume }) },
            sendTo('player', ({ event }) => event),
          ],
        },
        failed: { target: 'off', actions: 'say that there is no sound' },
        switchOff: {
          target: 'off',
          actions: { type: 'remember it', params: ({ context }) => ({ on: false, volume: context.volume }) },
        },
      },
    },
  },
})
