import { type ActorRefFrom, fromCallback } from 'xstate'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { readDoc } from '#machines/flow/connection/event-replica.ts'
import type { ScreenClipEvent } from '#machines/flow/screen-clip/screen-clip.events.ts'
import { screenClipMachine } from '#machines/flow/screen-clip/screen-clip.machine.ts'
import { onPress } from '#ui/screen/controls/on-press.ts'
import { onSelected } from '#ui/state/on-selected.ts'

/** The state machine of a clip of a quiz, with a media element of the page as its player. */
export const pageClip = (
  element: () => HTMLMediaElement | null,
  connection: ActorRefFrom<typeof connectionMachine>,
  quizId: string,
) =>
  screenClipMachine.provide({
    actors: {
      watchQuestion: fromCallback<ScreenClipEvent>(({ sendBack }) =>
        onSelected(
          connection,
          ({ context }) => readDoc(context.replica, `quiz:${quizId}`)?.value.phase === 'question',
          (open) => {
            if (!open) sendBack({ type: 'stop' })
          },
        ),
      ),
      watchPresses: fromCallback<ScreenClipEvent>(({ sendBack }) =>
        // For a touch, listen to `click`: browsers do not accept `pointerdown` as a gesture that allows sound.
        onPress('click', () => sendBack({ type: 'pressed' })),
      ),
      player: fromCallback<ScreenClipEvent, { from: number }>(({ input: { from }, sendBack }) => {
        const player = element()
        if (!player) {
          sendBack({ type: 'failed' })
          return undefined
        }
        const listening = new AbortController()
        const { signal } = listening
        const listen = (name: string, listener: () => void) =>
          player.addEventListener(name, listener, { signal })
        const begin = () => {
          if (from >= player.duration) {
            sendBack({ type: 'ended' })
            return
          }
          player.currentTime = from
          player.play().catch((error: DOMException) => {
            if (!signal.aborted) sendBack({ type: error.name === 'NotAllowedError' ? 'blocked' : 'failed' })
          })
        }
        listen('playing', () => sendBack({ type: 'began' }))
        listen('ended', () => sendBack({ type: 'ended' }))
        listen('error', () => sendBack({ type: 'failed' }))
        if (player.error) player.load()
        if (player.readyState >= HTMLMediaElement.HAVE_METADATA) begin()
        else player.addEventListener('loadedmetadata', begin, { signal, once: true })
        return () => {
          listening.abort()
          player.pause()
        }
      }),
    },
  })
