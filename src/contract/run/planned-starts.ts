import { beginsAt } from './automatic-times.ts'
import type { CueContent, PlannedStart } from './cue.ts'
import type { RunTime } from './run.ts'
import { plannedSeconds } from './speaker.ts'

type TimedCue = Pick<CueContent, 'seconds' | 'ends' | 'begins' | 'startAt'> & { id: string }

interface Plan {
  /** In the order of the run. */
  cues: readonly TimedCue[]
  /** Start of the event, milliseconds since 1970. */
  eventStart: number
  /** Actual times of the cues. */
  times: Readonly<Record<string, RunTime>>
}

/** The cue with which the show began, and the start that its later times are planned from. */
function beginningOf({ cues, eventStart, times }: Plan): { index: number; at: number } {
  const begun = cues.flatMap(({ id }, index) => {
    const time = times[id]
    return time ? [{ index, at: time.from }] : []
  })
  const first = begun.reduce((one, other) => (other.at < one.at ? other : one), {
    index: 0,
    at: Number.POSITIVE_INFINITY,
  })
  // The start of the event is no promise of the first cue: a host who presses later is not behind the plan.
  return first.at === Number.POSITIVE_INFINITY
    ? { index: 0, at: eventStart }
    : { index: first.index, at: Math.max(first.at, eventStart) }
}

/** How long a cue without a planned length took, in milliseconds. Null if it is not over. */
function actualLength(time: RunTime | undefined, start: number): number | null {
  return time?.to == null ? null : Math.max(0, time.to - Math.max(time.from, start))
}

/**
 * The planned start of each cue by its id. A cue without a start of its own begins when the cue before it ends. A cue
 * without a planned length counts with the time that it took, or with no time until it is over. Cues before the first
 * known start have none.
 */
export function plannedStarts(plan: Plan): Map<string, PlannedStart> {
  const starts = new Map<string, PlannedStart>()
  const beginning = beginningOf(plan)
  let expected: PlannedStart | null = null
  for (const [index, cue] of plan.cues.entries()) {
    if (index === beginning.index) expected ??= { at: beginning.at, exact: true }
    const own = beginsAt(cue) ?? cue.startAt
    const start: PlannedStart | null = own === null ? expected : { at: own, exact: true }
    if (!start) continue
    starts.set(cue.id, start)
    const seconds = plannedSeconds(cue)
    const length = seconds === null ? actualLength(plan.times[cue.id], start.at) : seconds * 1000
    expected = { at: start.at + (length ?? 0), exact: start.exact && length !== null }
  }
  return starts
}
