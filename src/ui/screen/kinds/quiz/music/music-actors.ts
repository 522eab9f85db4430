import { fromCallback } from 'xstate'
import type { PlayerEvent, StageMusicEvent } from '../../../../../machines/stage-music/stage-music.events.ts'
import {
  type PlayerInput,
  type StageMusicContext,
  stageMusicMachine,
} from '../../../../../machines/stage-music/stage-music.machine.ts'
import { onPress } from '../../../on-press.ts'
import { readMusicChoice, saveMusicChoice } from './music-choice.ts'
import { createPlayer } from './player.ts'

// The browser's own word on this outlives a reload, after which nobody may be at the screen.
let pressed = false
const deaf = onPress('pointerdown', () => {
  pressed = true
  deaf()
})

export function musicAsLeft(): StageMusicContext {
  const { on, volume } = readMusicChoice()
  return { tune: null, volume, remembered: on, pressed }
}

/** Music as this browser makes it; `sayNoSound` is called where it makes none. */
export const browserMusic = (sayNoSound: () => void) =>
  stageMusicMachine.provide({
    actors: {
      watchPresses: fromCallback<StageMusicEvent>(({ sendBack }) =>
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
    actions: {
      'remember it': (_, choice) => saveMusicChoice(choice),
      'say that there is no sound': sayNoSound,
    },
  })
