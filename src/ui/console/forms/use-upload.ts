import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Refusal } from '../../../contract/errors.ts'
import { uploadMachine } from '../../../machines/upload/upload.machine.ts'
import { type CutPicture, mediaUpload, pictureUpload } from '../host-actors.ts'
import { useReported } from './uploads-under-way.ts'

export interface Upload {
  /** Being checked or sent. */
  busy: boolean
  /** How much has been sent, 0 to 1. */
  share: number
  refusal: Refusal | null
  /** Whether the same file may be sent once more. */
  mayRetry: boolean
  /** Address of what is sent while the server does not have it; '' for none. */
  preview: string
  /** Its type; '' for none, or where nothing is known of it yet. */
  type: string
  choose: (file: Blob) => void
  remove: () => void
  cancel: () => void
  retry: () => void
}

/** The address of what was chosen, as long as it is looked at. */
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
  // That of another file is gone before it could be loaded.
  return made && made.file === file ? made.url : ''
}

/** The upload chart with the server behind it; `onChange` gets the path that was kept, or '' where it was removed. */
function useUploadBy(actors: typeof mediaUpload, onChange: (path: string) => void): Upload {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const machine = useMemo(
    () =>
      uploadMachine.provide({
        actors,
        actions: { 'hand over the path': (_, { path }) => latest.current(path) },
      }),
    [actors],
  )
  const [snapshot, tell] = useMachine(machine)
  const { file, prepared, share, refusal } = snapshot.context
  const busy = snapshot.matches('checking') || snapshot.matches('uploading')
  useReported(busy)
  return {
    busy,
    share,
    refusal: snapshot.matches('refused') ? refusal : null,
    mayRetry: snapshot.matches('refused') && prepared !== null,
    preview: useObjectUrl(busy ? (prepared ?? file) : null),
    type: (busy && prepared?.type) || '',
    choose: (chosen) => tell({ type: 'choose', file: chosen }),
    remove: () => tell({ type: 'remove' }),
    cancel: () => tell({ type: 'cancel' }),
    retry: () => tell({ type: 'retry' }),
  }
}

/** Of a picture. `cut` must stay the same function. */
export function useUpload(types: string, onChange: (path: string) => void, cut?: CutPicture): Upload {
  return useUploadBy(
    useMemo(() => pictureUpload(types, cut), [types, cut]),
    onChange,
  )
}

/** Of a picture, a sound or a film. */
export const useMediaUpload = (onChange: (path: string) => void): Upload => useUploadBy(mediaUpload, onChange)
