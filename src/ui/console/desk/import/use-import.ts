import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { ImportSource } from '#machines/flow/import/import.events.ts'
import { importMachine } from '#machines/flow/import/import.machine.ts'
import type { ImportKind, Understanding, UnderstandOptions } from '#services/import/entries.ts'
import type { ReadResult } from '#services/import/table.ts'
import type { CallLogic } from '#ui/state/call-logic.ts'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { sourceReader, understander } from './import-actors.ts'

export interface ImportTask<Kind extends ImportKind, Values, Answer>
  extends Pick<UnderstandOptions<Kind>, 'eventHours'> {
  kind: Kind
  /** How many entries still fit. Only the value at the start counts. */
  room: number
  /** A text that the host has pasted elsewhere. Only the value at the start counts. */
  source?: ImportSource
  /** Sends the values. Pass the same logic in every render. */
  send: CallLogic<Values, Answer>
  onDone: (answer: Answer) => void
}

/** The state of an import, and the events of its state machine. */
export function useImport<Kind extends ImportKind, Values, Answer>(task: ImportTask<Kind, Values, Answer>) {
  const { kind, room, eventHours, source = null, send, onDone } = task
  const [machine] = useState(() =>
    importMachine.provide({
      actors: {
        read: sourceReader,
        understand: understander(kind, { room, ...(eventHours && { eventHours }) }),
        send,
      },
    }),
  )
  const [snapshot, sendEvent, actor] = useMachine(machine, { input: { source } })
  useEmitted(actor, { done: ({ answer }) => onDone(answer as Answer) })
  const { context } = snapshot
  return {
    ...context,
    read: context.read as ReadResult | null,
    preview: context.preview as Understanding<Kind> | null,
    leftOut: context.leftOut ?? [],
    /** True while the source is read for the first time, or in another way. */
    reading: context.preview === null && !snapshot.matches('choosing'),
    understanding: snapshot.matches('understanding'),
    sending: snapshot.matches('sending'),
    done: snapshot.matches('done'),
    event: sendEvent,
  }
}

export type Import<Kind extends ImportKind> = ReturnType<typeof useImport<Kind, unknown, unknown>>
