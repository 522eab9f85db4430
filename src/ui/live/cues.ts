import { useMemo } from 'react'
import type { CueDoc, PlannedStart } from '#contract/run/cue.ts'
import { plannedStarts } from '#contract/run/planned-starts.ts'
import { useDoc, useDocs } from '#ui/live/live.tsx'

const inOrder = (one: CueDoc, other: CueDoc): number =>
  one.position - other.position || one.id.localeCompare(other.id)

/** The cues of the event, in the order of the run. Only hosts get them. */
export function useCues(): readonly CueDoc[] {
  const cues = useDocs('cue:')
  return useMemo(() => cues.map(({ doc }) => doc).sort(inOrder), [cues])
}

/** The planned start of each cue by its id. Only hosts get the cues. */
export function usePlannedStarts(): ReadonlyMap<string, PlannedStart> {
  const cues = useCues()
  const eventStart = useDoc('event')?.context.startAt ?? 0
  const times = useDoc('run')?.context.times
  return useMemo(
    () =>
      plannedStarts({
        cues: cues.map(({ id, context }) => ({ id, ...context })),
        eventStart,
        times: times ?? {},
      }),
    [cues, eventStart, times],
  )
}
