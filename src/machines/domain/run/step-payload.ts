import type { ItemRegions } from '#contract/run/run.ts'
import type { StepPlace } from '#contract/run/speaker.ts'
import type { ShowView } from './show-view.ts'

/** Where the show of an item is, by its state. Undefined for kinds without steps of their own. */
export function stepPlaceOf({ value, context }: { value: unknown; context: unknown }): StepPlace | undefined {
  const { phase, draw, results } = value as ItemRegions
  const { at, prepared } = context as { at?: number; prepared?: number }
  if (phase !== undefined) return { phase, at: at ?? 0 }
  if (draw !== undefined) return { phase: draw, at: prepared ?? 0 }
  return results === undefined ? undefined : { phase: results, at: 0 }
}

/** The payload of a step from a cue and a place of its item's show. */
export const stepFrom = (cueId: string | null, place: StepPlace | undefined) => ({
  cueId,
  ...(place && { phase: place.phase, at: place.at }),
})

/**
 * The payload of a step of the run: the current cue, and the place of the show of its item, that the host sees. The server
 * refuses the step if the show has moved on since.
 */
export function stepPayload({ run, cues, items }: ShowView) {
  const { cueId } = run.context
  const itemId = cues.find(({ id }) => id === cueId)?.itemId
  const item = items.find(({ id }) => id === itemId)
  return stepFrom(cueId, item && stepPlaceOf(item))
}
