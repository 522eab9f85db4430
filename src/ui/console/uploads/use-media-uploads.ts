import { useEffect, useRef, useState } from 'react'
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'
import type { UploadEvent } from '#machines/flow/upload/upload.events.ts'
import { uploadMachine } from '#machines/flow/upload/upload.machine.ts'
import { mediaUpload } from '../calls/host-actors.ts'
import { isSending } from './use-upload.ts'

type UploadSnapshot = SnapshotFrom<typeof uploadMachine>

export interface MediaUploads {
  snapshotOf: (key: string) => UploadSnapshot | undefined
  send: (key: string, event: UploadEvent) => void
  /** Number of files that are being checked or sent. */
  sending: number
  isRefused: (key: string) => boolean
}

/**
 * The uploads of a form that does not show all its rows at once, by the React key of the row. An upload continues
 * while its row is hidden. Calls `onPath` with the path of the uploaded file, or '' after the user has removed the
 * file.
 */
export function useMediaUploads(onPath: (key: string, path: string) => void): MediaUploads {
  const latest = useRef(onPath)
  useEffect(() => {
    latest.current = onPath
  })
  const [actors] = useState(() => new Map<string, ActorRefFrom<typeof uploadMachine>>())
  const [snapshots, setSnapshots] = useState<ReadonlyMap<string, UploadSnapshot>>(new Map())
  useEffect(
    () => () => {
      for (const actor of actors.values()) actor.stop()
      actors.clear()
    },
    [actors],
  )
  const begin = (key: string): ActorRefFrom<typeof uploadMachine> => {
    const actor = createActor(uploadMachine.provide({ actors: mediaUpload }))
    actor.on('pathChanged', ({ path }) => latest.current(key, path))
    actors.set(key, actor)
    actor.subscribe((snapshot) => setSnapshots((before) => new Map(before).set(key, snapshot)))
    return actor.start()
  }
  return {
    snapshotOf: (key) => snapshots.get(key),
    send: (key, event) => (actors.get(key) ?? begin(key)).send(event),
    sending: [...snapshots.values()].filter(isSending).length,
    isRefused: (key) => snapshots.get(key)?.matches('refused') === true,
  }
}
