import { useState } from 'react'
import type { CommandInput } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import type { AgendaEntry } from '#services/import/entries.ts'
import { useCues } from '#ui/live/cues.ts'
import { useDoc, useEventCode } from '#ui/live/live.tsx'
import { ImportDialog } from '../import/import-dialog.tsx'
import { agendaImport } from './run-actors.ts'

const minutesPerDay = 24 * 60

/** The cues of an agenda. Times belong to the day of the event. A show that passes midnight goes on with the next day. */
function cuesOf(entries: readonly AgendaEntry[], startAt: number): CommandInput<'Cue/Import'>['Cues'] {
  const day = new Date(startAt)
  let days = 0
  let before = 0
  return entries.map(({ Title, Seconds, StartMinutes, Notes }) => {
    if (StartMinutes === null) return { Title, Seconds, StartAt: null, Notes }
    if (StartMinutes < before - minutesPerDay / 2) days += 1
    before = StartMinutes
    const start = new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, 0, StartMinutes)
    return { Title, Seconds, StartAt: start.getTime(), Notes }
  })
}

/** Adds the parts of an agenda to the run. */
export default function ImportAgendaDialog({ onClose }: { onClose: () => void }) {
  const eventCode = useEventCode()
  const room = limits.cuesPerEvent - useCues().length
  const startAt = useDoc('event')?.context.startAt ?? 0
  const [send] = useState(() => agendaImport(eventCode))
  return (
    <ImportDialog
      kind="agenda"
      room={room}
      send={send}
      valuesOf={(entries) => cuesOf(entries, startAt)}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
