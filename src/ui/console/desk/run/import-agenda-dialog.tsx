import { useState } from 'react'
import type { CommandInput } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import type { AgendaEntry } from '#services/import/entries.ts'
import { useCues } from '#ui/live/cues.ts'
import { useDoc, useEventCode } from '#ui/live/live.tsx'
import { ImportDialog } from '../import/import-dialog.tsx'
import { agendaImport } from './run-actors.ts'

/** The minutes of the local clock from the midnight before the event begins to `time`. */
function minutesOfEvent(startAt: number, time: number): number {
  const [first, at] = [new Date(startAt), new Date(time)]
  const days =
    Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) -
    Date.UTC(first.getFullYear(), first.getMonth(), first.getDate())
  return days / 60_000 + at.getHours() * 60 + at.getMinutes()
}

/** The cues of an agenda, whose times count from the midnight before the event begins. */
function cuesOf(entries: readonly AgendaEntry[], startAt: number): CommandInput<'Cue/Import'>['cues'] {
  const day = new Date(startAt)
  return entries.map(({ StartMinutes, ...cue }) => ({
    ...cue,
    startAt:
      StartMinutes === null
        ? null
        : new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, StartMinutes).getTime(),
  }))
}

/** Adds the parts of an agenda to the run. */
export default function ImportAgendaDialog({ onClose }: { onClose: () => void }) {
  const eventCode = useEventCode()
  const room = limits.cuesPerEvent - useCues().length
  const { startAt = 0, endAt = 0 } = useDoc('event')?.context ?? {}
  const [send] = useState(() => agendaImport(eventCode))
  return (
    <ImportDialog
      kind="agenda"
      room={room}
      eventHours={{ from: minutesOfEvent(startAt, startAt), to: minutesOfEvent(startAt, endAt) }}
      send={send}
      valuesOf={(entries) => cuesOf(entries, startAt)}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
