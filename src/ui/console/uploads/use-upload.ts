import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Refusal } from '#contract/errors.ts'
import type { UploadEvent } from '#machines/flow/upload/upload.events.ts'
import { uploadMachine } from '#machines/flow/upload/upload.machine.ts'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { type ChooseArea, pictureUpload } from '../calls/host-actors.ts'
import { useReported } from './uploads-under-way.ts'

export interface Upload {
  /** True while the page checks or sends the file. */
  busy: boolean
  /** The sent share, 0 to 1. */
  share: number
  /** Number of pictures that the server draws before this one. */
  before: number
  refusal: Refusal | null
  /** True if the user may send the same file again. */
  mayRetry: boolean
  /** URL of the file during the upload, or '' for none. */
  preview: string
  /** Type of the file. '' without a file, or if the type is unknown. */
  type: string
  choose: (file: Blob) => void
  remove: () => void
  cancel: () => void
  retry: () => void
}

/** An object URL of the file, revoked when the file changes or on unmount. */
export function useObjectUrl(file: Blob | null): string {
  const [made, setMade] = useState<{ file: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setMade({ file, url })
    return () => {
      setMade(null)
      URL.revokeObjectURL(url)
    }
  }, [file])
  // For a single render the state still contains the URL of the previous file. Do not return this URL.
  return made && made.file === file ? made.url : ''
}

type UploadSnapshot = SnapshotFrom<typeof uploadMachine>

export const isSending = (snapshot: UploadSnapshot): boolean =>
  snapshot.matches('checking') || snapshot.matches('uploading')

/** The state of an upload in the form that views need. Without a snapshot, no file is chosen. */
export function useUploadView(
  snapshot: UploadSnapshot | undefined,
  send: (event: UploadEvent) => void,
): Upload {
  const { file = null, prepared = null, share = 0, before = 0, refusal = null } = snapshot?.context ?? {}
  const busy = snapshot !== undefined && isSending(snapshot)
  const refused = snapshot?.matches('refused') === true
  return {
    busy,
    share,
    before: busy ? before : 0,
    refusal: refused ? refusal : null,
    mayRetry: refused && prepared !== null,
    preview: useObjectUrl(busy ? (prepared ?? file) : null),
    type: (busy && prepared?.type) || '',
    choose: (chosen) => send({ type: 'choose', file: chosen }),
    remove: () => send({ type: 'remove' }),
    cancel: () => send({ type: 'cancel' }),
    retry: () => send({ type: 'retry' }),
  }
}

/**
 * Runs the upload of a picture. Calls `onChange` with the path of the uploaded picture, or '' after the user has
 * removed the picture. `crop` must keep its identity.
 */
export function useUpload(types: string, onChange: (path: string) => void, crop?: ChooseArea): Upload {
  const machine = useMemo(() => uploadMachine.provide({ actors: pictureUpload(types, crop) }), [types, crop])
  const [snapshot, send, actor] = useMachine(machine)
  useEmitted(actor, { pathChanged: ({ path }) => onChange(path) })
  useReported(isSending(snapshot))
  return useUploadView(snapshot, send)
}
