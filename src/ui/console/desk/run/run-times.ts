import type { CueDoc, PlannedStart } from '#contract/run/cue.ts'
import type { RunDoc } from '#contract/run/run.ts'
import { plannedSeconds } from '#contract/run/speaker.ts'

/** A show that is further away from its plan is on another day, such as a rehearsal. */
const otherDayMilliseconds = 12 * 3_600_000

/**
 * Milliseconds that the show is behind its plan, negative if it is ahead. A cue that is longer than planned adds the
 * time that it is over. Null if the current cue has no exact planned start, or the plan is for another day.
 */
export function behindPlan(
  run: Pick<RunDoc, 'context'>,
  { cue, start, now }: { cue: CueDoc | undefined; start: PlannedStart | undefined; now: number },
): number | null {
  const { enteredAt } = run.context
  if (enteredAt === null || !start?.exact) return null
  const seconds = cue && plannedSeconds(cue.context)
  const late = enteredAt - start.at
  if (Math.abs(late) > otherDayMilliseconds) return null
  return seconds === null || seconds === undefined ? late : Math.max(late, now - start.at - seconds * 1000)
}

/** The seconds of a typed length such as `5`, `1:30` (minutes and seconds) or `1:00:00`. NaN for any other text. */
export function secondsIn(typed: string): number {
  const parts = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,4})$/.exec(typed.trim().replaceAll('：', ':'))
  if (!parts) return Number.NaN
  const [, hours = '0', minutes, last = '0'] = parts
  // A number alone is a number of minutes, as in an agenda.
  if (minutes === undefined) return Number(last) * 60
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(last)
}
