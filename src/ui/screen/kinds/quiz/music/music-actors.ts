import { type ActorRefFrom, fromCallback, type SnapshotFrom } from 'xstate'
import type { connectionMachine } from '#machines/connection/connection.machine.ts'
import { readDoc } from '#machines/connection/event-replica.ts'
import type { PlayerEvent, ScreenMusicEvent, Tune } from '#machines/screen-music/screen-music.events.ts'
import {
  type PlayerInput,
  type ScreenMusicContext,
  screenMusicMachine,
} from '#machines/screen-music/screen-music.machine.ts'
import { onPress } from '#ui/screen/parts/controls/on-press.ts'
import { onSelected } from '#ui/state/on-selected.ts'
import { readMusicChoice } from './music-choice.ts'
import { createPlayer } from './player.ts'
import { tuneOf } from './tune-of.ts'

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

/** The state machine of the music of a quiz, with this browser's audio. */
export const browserMusic = (connection: ActorRefFrom<typeof connectionMachine>, quizId: string) =>
  screenMusicMachine.provide({
    actors: {
      watchShow: fromCallback<ScreenMusicEvent>(({ sendBack }) => {
        const tuneIn = ({ context }: SnapshotFrom<typeof connectionMachine>): Tune | null => {
          const quiz = readDoc(context.replica, `quiz:${quizId}`)
          return quiz ? tuneOf(quiz) : null
        }
        const tell = (tune: Tune | null) => sendBack({ type: 'tune', tune })
        tell(tuneIn(connection.getSnapshot()))
        return onSelected(connection, tuneIn, tell)
      }),
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
