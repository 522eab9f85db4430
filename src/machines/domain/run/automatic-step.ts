import { automaticTimes, beginsAt } from '#contract/run/automatic-times.ts'
import type { RunContent, RunValue } from '#contract/run/run.ts'
import type { PlannedCue } from './show-view.ts'

/** The next automatic step of the run. */
export interface AutomaticStep {
  /** Milliseconds since 1970. */
  dueAt: number
  /** The step is due earlier if this percentage of the guests has answered the item. */
  awaits: { itemId: string; percent: number } | null
}

/** The results are shown for as long as the cue says, and at most until a planned time that is still to come. */
function afterReveal(
  { ends, resultSeconds }: PlannedCue,
  revealedAt: number,
  next: PlannedCue | undefined,
): AutomaticStep | undefined {
  const fixed = [ends.by === 'time' ? ends.at : null, beginsAt(next)]
  const times = fixed.filter((at) => at !== null && at > revealedAt) as number[]
  if (ends.by !== 'hand' && resultSeconds !== null) times.push(revealedAt + resultSeconds * 1000)
  return times.length === 0 ? undefined : { dueAt: Math.min(...times), awaits: null }
}

/**
 * The next automatic step of the run. Undefined if the run waits for a host: because the current cue ends by hand, the
 * run is held, or a host moved the show by hand.
 */
export function automaticStep(
  { value, context }: { value: RunValue; context: RunContent },
  cues: readonly PlannedCue[],
): AutomaticStep | undefined {
  if (value === 'notStarted') {
    const dueAt = beginsAt(cues[0])
    return dueAt === null ? undefined : { dueAt, awaits: null }
  }
  if (value !== 'running' || context.takenOver) return undefined
  const at = cues.findIndex(({ id }) => id === context.cueId)
  const cue = cues[at]
  if (!cue) return undefined
  const { enteredAt, heldMilliseconds, extendedSeconds, revealedAt } = context
  if (cue.results === 'revealOnLeave' && revealedAt !== null)
    return afterReveal(cue, revealedAt, cues[at + 1])
  const times = automaticTimes(cue, {
    enteredAt: enteredAt ?? 0,
    heldMilliseconds,
    extendedSeconds,
    nextBeginsAt: beginsAt(cues[at + 1]),
  })
  if (times.length === 0) return undefined
  const awaits =
    cue.ends.by === 'answers' && cue.itemId !== null
      ? { itemId: cue.itemId, percent: cue.ends.percent }
      : null
  return { dueAt: Math.min(...times), awaits }
}
