import { assign, emit, fromCallback, sendTo, setup } from 'xstate'
import type { PlayerEvent, ScreenMusicEmitted, ScreenMusicEvent, Tune } from './screen-music.events.ts'

export interface ScreenMusicContext {
  tune: Tune | null
  volume: number
  /** True if the music was on when this screen was last closed. */
  remembered: boolean
  /** True if the user has already pressed a keyboard key or the pointer on this page. */
  pressed: boolean
}

export type PlayerInput = Pick<ScreenMusicContext, 'tune' | 'volume'>

/**
 * Music of the big screen. The music is off until the host switches it on. After a reload the music is silent until
 * the user presses a keyboard key.
 */
export const screenMusicMachine = setup({
  types: {
    context: {} as ScreenMusicContext,
    events: {} as ScreenMusicEvent,
    input: {} as ScreenMusicContext,
    emitted: {} as ScreenMusicEmitted,
  },
  actors: {
    /** Sends `pressed` when the user presses a keyboard key or the pointer. */
    watchPresses: fromCallback<ScreenMusicEvent>(() => {
      throw new Error('watchPresses is missing')
    }),
    /** Sends the `tune` of the show, and a `chime` for each arrival. */
    watchShow: fromCallback<ScreenMusicEvent>(() => {
      throw new Error('no watchShow is provided')
    }),
    /** Plays the music until the actor is stopped; sends `failed`. */
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
    'remember it': emit((_, choice: { on: boolean; volume: number }) => ({
      type: 'choiceMade' as const,
      ...choice,
    })),
    'say that there is no sound': emit({ type: 'soundMissing' as const }),
  },
}).createMachine({
  id: 'screenMusic',
  context: ({ input }) => input,
  initial: 'starting',
  invoke: { src: 'watchShow' },
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
        chime: { actions: sendTo('player', ({ event }) => event) },
        failed: { target: 'off', actions: 'say that there is no sound' },
        switchOff: {
          target: 'off',
          actions: { type: 'remember it', params: ({ context }) => ({ on: false, volume: context.volume }) },
        },
      },
    },
  },
})
