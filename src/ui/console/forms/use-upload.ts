import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Refusal } from '../../../contract/errors.ts'
import { uploadMachine } from '../../../machines/upload/upload.machine.ts'
import { type CutPicture, checkPicture, uploadActor } from '../host-actors.ts'
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
  choose: (file: Blob) => void
  remove: () => void
  cancel: () => void
  retry: () => void
}

/** The address of what was chosen, as long as it is looked at. */
export function useObjectUrl(file: Blob | null): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl('')
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}

/**
 * The upload chart with the server behind it; `onChange` gets the path that was kept, or '' where it was removed.
 * `cut` must stay the same function.
 */
export function useUpload(types: string, onChange: (path: string) => void, cut?: CutPicture): Upload {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const machine = useMemo(
    () =>
      uploadMachine.provide({
        actors: { check: checkPicture(types, cut), send: uploadActor },
        actions: { 'hand over the path': (_, { path }) => latest.current(path) },
      }),
    [types, cut],
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
    choose: (chosen) => tell({ type: 'choose', file: chosen }),
    remove: () => tell({ type: 'remove' }),
    cancel: () => tell({ type: 'cancel' }),
    retry: () => tell({ type: 'retry' }),
  }
}
