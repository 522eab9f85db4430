import { type ActorRefFrom, fromCallback } from 'xstate'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import type { PlayerEvent, ScreenMusicEvent, Tune } from '#machines/flow/screen-music/screen-music.events.ts'
import { type PlayerInput, screenMusicMachine } from '#machines/flow/screen-music/screen-music.machine.ts'
import { onPress } from '#ui/screen/controls/on-press.ts'
import { createPlayer } from './player.ts'

/**
 * Calls `notify` with the tune of the show, now and whenever it changes, and `chime` for each arrival. Returns a function
 * that stops this.
 */
export type WatchTune = (
  connection: ActorRefFrom<typeof connectionMachine>,
  notify: (tune: Tune | null) => void,
  chime: () => void,
) => () => void

/** The state machine of the music of a show, with this browser's audio. */
export const browserMusic = (connection: ActorRefFrom<typeof connectionMachine>, watch: WatchTune) =>
  screenMusicMachine.provide({
    actors: {
      watchShow: fromCallback<ScreenMusicEvent>(({ sendBack }) =>
        watch(
          connection,
          (tune) => sendBack({ type: 'tune', tune }),
          () => sendBack({ type: 'chime' }),
        ),
      ),
      watchPresses: fromCallback<ScreenMusicEvent>(({ sendBack }) =>
        onPress('pointerdown', () => sendBack({ type: 'pressed' })),
      ),
      player: fromCallback<PlayerEvent, PlayerInput>(({ input, receive, sendBack }) => {
        try {
          const player = createPlayer(input.volume)
          player.play(input.tune)
          receive((event) => {
            if (event.type === 'tune') player.play(event.tune)
            else if (event.type === 'chime') player.chime()
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
