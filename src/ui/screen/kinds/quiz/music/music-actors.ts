import { fromCallback } from 'xstate'
import type { PlayerEvent, ScreenMusicEvent } from '#machines/screen-music/screen-music.events.ts'
import {
  type PlayerInput,
  type ScreenMusicContext,
  screenMusicMachine,
} from '#machines/screen-music/screen-music.machine.ts'
import { onPress } from '#ui/screen/parts/controls/on-press.ts'
import { readMusicChoice } from './music-choice.ts'
import { createPlayer } from './player.ts'

// The page itself records whether the user pressed a keyboard key or the pointer. The browser's permission to play
// sound survives a reload, but after a reload perhaps nobody is at the screen.
let pressed = false
const deaf = onPress('pointerdown', () => {
  pressed = true
  deaf()
})

export function musicAsLeft(): ScreenMusicContext {
  const { on, volume } = readMusicChoice()
  return { tune: null, volume, remembered: on, pressed }
}

/** The state machine of the music, with this browser's audio. */
export const browserMusic = screenMusicMachine.provide({
  actors: {
    watchPresses: fromCallback<ScreenMusicEvent>(({ sendBack }) =>
      onPress('pointerdown', () => sendBack({ type: 'pressed' })),
    ),
    player: fromCallback<PlayerEvent, PlayerInput>(({ input, receive, sendBack }) => {
      try {
        const player = createPlayer(input.volume)
        player.play(input.tune)
        receive((event) => {
          if (event.type === 'tune') player.play(event.tune)
          else player.setVolume(event.volume)
        })
        return () => player.stop()
      } catch {
        sendBack({ type: 'failed' })
        return undefined
      }
    }),
  },
})
