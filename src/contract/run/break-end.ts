import { automaticTimes, type CueTimes, endOfLength } from './automatic-times.ts'
import type { BreakPlan, CueContent } from './cue.ts'
import type { RunDoc } from './run.ts'

/** The times of the current cue, while the screen shows its slide. Only guests and the screen get this document. */
export interface SlideTimeDoc extends CueTimes {
  cueId: string
}

/** The plan of a break or of a slide that counts down. null for other cues. */
export const breakPlanOf = ({
  kind,
  slide,
  seconds,
  ends,
}: Pick<CueContent, 'kind' | 'slide' | 'seconds' | 'ends'>): BreakPlan | null =>
  kind === 'break' || slide?.countdown ? { seconds, ends } : null

/**
 * The times of the current cue. Undefined if no cue is current, or if the run is held: its end is then unknown.
 * @param nextBeginsAt see `CueTimes`
 */
export function slideTimeOf(
  { value, context }: Pick<RunDoc, 'value' | 'context'>,
  nextBeginsAt: number | null,
): SlideTimeDoc | undefined {
  const { cueId, enteredAt, heldMilliseconds, extendedSeconds } = context
  if (value !== 'running' || cueId === null || enteredAt === null) return undefined
  return { cueId, enteredAt, heldMilliseconds, extendedSeconds, nextBeginsAt }
}

/**
 * The end of a break or slide, milliseconds since 1970: the time at which the run moves on automatically, or else the end of
 * its planned length. Undefined if a host ends it at any time.
 */
export function breakEnd(plan: BreakPlan, times: CueTimes): number | undefined {
  const automatic = automaticTimes(plan, times)
  if (automatic.length > 0) return Math.min(...automatic)
  return plan.seconds === null ? undefined : endOfLength(plan.seconds, times)
}
