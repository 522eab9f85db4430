import { screenMusicMachine } from '#machines/flow/screen-music/screen-music.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

const input = (remembered: boolean, pressed: boolean) => ({ tune: null, volume: 0.5, remembered, pressed })

export const flow = flowOf(screenMusicMachine, {
  inputs: [input(true, true), input(true, false), input(false, false)],
  sent: [
    { type: 'switchOn' },
    { type: 'switchOff' },
    { type: 'pressed' },
    { type: 'tune', tune: 'countdown' },
    { type: 'tune', tune: null },
    { type: 'chime' },
    { type: 'volume', volume: 1 },
    { type: 'failed' },
  ],
  holds: {
    'a change of tune is handled in every state, so that the music begins with the right tune': (snapshot) =>
      snapshot.can({ type: 'tune', tune: 'countdown' }),
  },
})
