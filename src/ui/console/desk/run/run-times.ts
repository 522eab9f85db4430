import type { CueDoc } from '#contract/run/cue.ts'
import type { RunDoc } from '#contract/run/run.ts'
import { plannedSeconds } from '#contract/run/speaker.ts'

/**
 * The planned start of each cue by its id, in milliseconds since 1970. A cue without a planned start begins when the
 * cue before it ends, so it has one only if that end is known.
 * @param eventStart start of the event, which is the planned start of the first cue
 */
export function plannedStarts(cues: readonly CueDoc[], eventStart: number): Map<string, number> {
  const starts = new Map<string, number>()
  let expected: number | null = eventStart
  for (const { id, context } of cues) {
    const start: number | null =
      context.begins.by === 'time' ? context.begins.at : (context.startAt ?? expected)
    if (start !== null) starts.set(id, start)
    const seconds = plannedSeconds(context)
    expected = start === null || seconds === null ? null : start + seconds * 1000
  }
  return starts
}

/** A show that is further away from its plan is on another day, such as a rehearsal. */
const otherDayMilliseconds = 12 * 3_600_000

/**
 * Milliseconds that the show is behind its plan, negative if it is ahead. A cue that is longer than planned adds the
 * time that it is over. Null if the current cue has no planned start, or the plan is for another day.
 */
export function behindPlan(
  run: Pick<RunDoc, 'context'>,
  { cue, plannedStart, now }: { cue: CueDoc | undefined; plannedStart: number | undefined; now: number },
): number | null {
  const { enteredAt } = run.context
  if (enteredAt === null || plannedStart === undefined) return null
  const seconds = cue && plannedSeconds(cue.context)
  const late = enteredAt - plannedStart
  if (Math.abs(late) > otherDayMilliseconds) return null
  return seconds === null || seconds === undefined
    ? late
    : Math.max(late, now - plannedStart - seconds * 1000)
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
