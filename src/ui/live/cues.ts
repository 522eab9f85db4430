import { useMemo } from 'react'
import type { CueDoc } from '#contract/run/cue.ts'
import { useDocs } from '#ui/live/live.tsx'

const inOrder = (one: CueDoc, other: CueDoc): number =>
  one.position - other.position || one.id.localeCompare(other.id)

/** The cues of the event, in the order of the run. Only hosts get them. */
export function useCues(): readonly CueDoc[] {
  const cues = useDocs('cue:')
  return useMemo(() => cues.map(({ doc }) => doc).sort(inOrder), [cues])
}
