import { fromCallback } from 'xstate'
import type { StageClipEvent } from '../../../../machines/stage-clip/stage-clip.events.ts'
import { stageClipMachine } from '../../../../machines/stage-clip/stage-clip.machine.ts'
import { onPress } from '../../on-press.ts'

/** A sound or a film as an element of the page plays it. */
export const pageClip = (element: () => HTMLMediaElement | null) =>
  stageClipMachine.provide({
    actors: {
      watchPresses: fromCallback<StageClipEvent>(({ sendBack }) =>
        // Of a finger the browser counts what is done, not what is begun.
        onPress('click', () => sendBack({ type: 'pressed' })),
      ),
      player: fromCallback<StageClipEvent, { from: number }>(({ input: { from }, sendBack }) => {
        const player = element()
        if (!player) {
          sendBack({ type: 'failed' })
          return undefined
        }
        const hearing = new AbortController()
        const { signal } = hearing
        const hear = (name: string, listener: () => void) =>
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
        hear('playing', () => sendBack({ type: 'began' }))
        hear('ended', () => sendBack({ type: 'ended' }))
        hear('error', () => sendBack({ type: 'failed' }))
        if (player.error) player.load()
        if (player.readyState >= HTMLMediaElement.HAVE_METADATA) begin()
        else player.addEventListener('loadedmetadata', begin, { signal, once: true })
        return () => {
          hearing.abort()
          player.pause()
        }
      }),
    },
  })
