import type { CueContent } from './cue.ts'

/** The times of the current cue. */
export interface CueTimes {
  /** Milliseconds since 1970. */
  enteredAt: number
  /** Duration of the earlier holds in the cue. */
  heldMilliseconds: number
  /** Seconds by which a host extended the cue. */
  extendedSeconds: number
  /** The time at which the next cue begins, milliseconds since 1970; null if it does not begin at a time. */
  nextBeginsAt: number | null
}

/** The time at which a cue begins, milliseconds since 1970; null without a cue, and if it does not begin at a time. */
export const beginsAt = (cue: Pick<CueContent, 'begins'> | undefined): number | null =>
  cue?.begins.by === 'time' ? cue.begins.at : null

/** When the cue has run for its length, milliseconds since 1970. Holds and extensions move this time. */
export const endOfLength = (
  seconds: number,
  { enteredAt, heldMilliseconds, extendedSeconds }: CueTimes,
): number => enteredAt + heldMilliseconds + (seconds + extendedSeconds) * 1000

/**
 * The times, milliseconds since 1970, at which the cue ends or the next cue begins. The run moves on at the first of
 * them. Fixed times before `enteredAt` have no effect.
 */
export function automaticTimes(
  { seconds, ends }: Pick<CueContent, 'seconds' | 'ends'>,
  cue: CueTimes,
): number[] {
  const times: number[] = []
  if (ends.by === 'length' && seconds !== null) times.push(endOfLength(seconds, cue))
  if (ends.by === 'answers') times.push(endOfLength(ends.seconds, cue))
  const fixed = [ends.by === 'time' ? ends.at : null, cue.nextBeginsAt]
  for (const at of fixed) if (at !== null && at > cue.enteredAt) times.push(at + cue.extendedSeconds * 1000)
  return times
}
