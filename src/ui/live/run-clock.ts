import type { AgendaEntry, PlannedStart } from '#contract/run/cue.ts'
import type { RunPosition } from '#contract/run/run.ts'
import { formatTimeOfDay } from '#i18n/base/format.ts'

/** The times of a run that its clock needs. */
type ClockPosition = Pick<RunPosition, 'enteredAt' | 'heldAt' | 'heldMilliseconds' | 'extendedSeconds'>

/** Milliseconds that the current cue has run, without the holds. 0 if there is no current cue. */
export function elapsedIn({ enteredAt, heldAt, heldMilliseconds }: ClockPosition, now: number): number {
  if (enteredAt === null) return 0
  return Math.max(0, (heldAt ?? now) - enteredAt - heldMilliseconds)
}

/**
 * Milliseconds until the planned end of the current cue, negative after it. Null if no length is planned.
 * @param seconds planned length of the cue
 */
export function leftIn(position: ClockPosition, seconds: number | null, now: number): number | null {
  if (seconds === null || position.enteredAt === null) return null
  return (seconds + position.extendedSeconds) * 1000 - elapsedIn(position, now)
}

const two = (part: number): string => String(part).padStart(2, '0')

/** Milliseconds -> `1:05` or `1:02:03`. Negative times have a minus sign. */
export function formatClock(milliseconds: number): string {
  const whole = Math.floor(Math.abs(milliseconds) / 1000)
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const sign = milliseconds <= -1000 ? '−' : ''
  return hours > 0 ? `${sign}${hours}:${two(minutes)}:${two(seconds)}` : `${sign}${minutes}:${two(seconds)}`
}

/** `19:05`, or `~19:05` if the start is the earliest possible one. */
export const formatStart = (
  { at, exact }: PlannedStart,
  format = (at: number) => formatTimeOfDay(at),
): string => `${exact ? '' : '~'}${format(at)}`

/**
 * The planned start of each entry. An entry after a part of unknown length has the same earliest start as the part, so its
 * time is left out.
 */
export const startWords = (entries: readonly AgendaEntry[], format?: (at: number) => string): string[] =>
  entries.map(({ start }, index) => {
    const before = entries[index - 1]?.start
    return !start || (before && !start.exact && before.at === start.at) ? '' : formatStart(start, format)
  })
