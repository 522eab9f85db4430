import * as limits from '#contract/limits.ts'

/**
 * The last comment that started in a lane (a row in which comments fly). Times are in milliseconds, lengths in pixels.
 */
export interface LastInLane {
  startedAt: number
  width: number
  /** Speed in pixels per millisecond. */
  speed: number
}

/** Least distance between two comments in a lane, in pixels. */
export const laneGap = 48

/**
 * The earliest time at which a comment with this speed may start in a lane of width `across` (pixels). At that time
 * the previous comment must be fully visible. The previous comment must also leave the lane before the new comment
 * reaches it.
 */
export function laneFreeAt(last: LastInLane | undefined, across: number, speed: number): number {
  if (!last) return Number.NEGATIVE_INFINITY
  const isIn = last.startedAt + (last.width + laneGap) / last.speed
  const leavesAt = last.startedAt + (across + last.width + laneGap) / last.speed
  return Math.max(isIn, leavesAt - across / speed)
}

/** The lane that is free soonest. If several lanes are free now, the topmost of these lanes. */
export function soonestLane(
  lanes: readonly (LastInLane | undefined)[],
  now: number,
  given: { across: number; speed: number },
): { lane: number; freeAt: number } {
  let best = { lane: -1, freeAt: Number.POSITIVE_INFINITY }
  for (const [lane, last] of lanes.entries()) {
    const freeAt = Math.max(now, laneFreeAt(last, given.across, given.speed))
    if (freeAt < best.freeAt) best = { lane, freeAt }
  }
  return best
}

const crossingMilliseconds = 10_000
/**
 * Speed factors. If at least this many comments wait, new comments fly faster. A full queue drops the oldest
 * comments.
 */
const hurries: readonly [waiting: number, factor: number][] = [
  [18, 3],
  [12, 2.1],
  [5, 1.5],
]

/**
 * Milliseconds between the starts of two comments. While few comments wait, there is a pause after each start;
 * under load there is no pause.
 */
export const launchGap = (waiting: number): number =>
  waiting >= 12 ? 0 : 1000 / limits.commentsShownPerSecond

/** Speed in pixels per millisecond: slow while few comments wait, faster under load. */
export function speedFor(across: number, waiting: number): number {
  const factor = hurries.find(([from]) => waiting >= from)?.[1] ?? 1
  return (across / crossingMilliseconds) * factor
}

const framesPerSecond = 60

/**
 * The nearest speed that moves by whole device pixels in each frame. The browser then copies the bitmap
 * without interpolation, and the movement is even. Speeds below 1.5 pixels per frame are not changed, because
 * rounding would change them too much.
 */
export function wholePixels(speed: number, scale: number): number {
  const perFrame = (speed * scale * 1000) / framesPerSecond
  return perFrame < 1.5 ? speed : (speed * Math.round(perFrame)) / perFrame
}
