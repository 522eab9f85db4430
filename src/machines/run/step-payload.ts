import type { ItemRegions } from '#contract/run/run.ts'
import type { ShowView } from './show-view.ts'

/**
 * The payload of a step of the run: the current cue, and the phase of its quiz, that the host sees. The server refuses
 * the step if the show has moved on since.
 */
export function stepPayload({ run, cues, items }: ShowView) {
  const { cueId } = run.context
  const itemId = cues.find(({ id }) => id === cueId)?.itemId
  const item = items.find(({ id }) => id === itemId)
  const phase = (item?.value as ItemRegions | undefined)?.phase
  const at = (item?.context as { at?: number } | undefined)?.at
  return { CueId: cueId, ...(phase !== undefined && { Phase: phase, At: at ?? 0 }) }
}
