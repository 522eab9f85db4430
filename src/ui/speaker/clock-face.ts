import type { SpeakerRunDoc } from '#contract/run/speaker.ts'
import { elapsedIn, leftIn } from '../live/run-clock.ts'

/** The time left in a cue is amber in its last part (percent of its length), at least for these seconds. */
const speakerAmberPercent = 20
const speakerAmberSeconds = 60

/**
 * The clock of the current cue. `left`: time until its planned end. `over`: time since then. `inCue`: time in a cue
 * without a planned length. Times are milliseconds.
 */
export interface ClockFace {
  kind: 'left' | 'over' | 'inCue'
  time: number
  /** Green, amber and red; `none` without a planned length. */
  tone: 'success' | 'warning' | 'danger' | 'none'
  /** The part of the planned length that is left, from 1 to 0. */
  share: number
}

/** The clock at this time, or undefined if there is no current cue. */
export function clockFace({ context, cue }: SpeakerRunDoc, now: number): ClockFace | undefined {
  if (!cue || context.enteredAt === null) return undefined
  const left = leftIn(context, cue.seconds, now)
  if (left === null || cue.seconds === null)
    return { kind: 'inCue', time: elapsedIn(context, now), tone: 'none', share: 0 }
  if (left <= -1000) return { kind: 'over', time: -left, tone: 'danger', share: 0 }
  const whole = (cue.seconds + context.extendedSeconds) * 1000
  const amber = Math.max((whole * speakerAmberPercent) / 100, speakerAmberSeconds * 1000)
  const time = Math.max(0, left)
  return {
    kind: 'left',
    time,
    tone: left <= 0 ? 'danger' : left <= amber ? 'warning' : 'success',
    share: time / whole,
  }
}
