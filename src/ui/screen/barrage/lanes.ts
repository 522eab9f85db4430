import * as limits from '../../../contract/limits.ts'

/** What flies last in a lane. Milliseconds and pixels. */
export interface LastInLane {
  startedAt: number
  width: number
  /** Pixels per millisecond. */
  speed: number
}

/** The least room between two comments of a lane. */
export const laneGap = 48

/**
 * When a comment of this speed may start in a lane across `across` pixels: the one before has come in whole, and will
 * have left before it is caught up.
 */
export function laneFreeAt(last: LastInLane | undefined, across: number, speed: number): number {
  if (!last) return Number.NEGATIVE_INFINITY
  const isIn = last.startedAt + (last.width + laneGap) / last.speed
  const leavesAt = last.startedAt + (across + last.width + laneGap) / last.speed
  return Math.max(isIn, leavesAt - across / speed)
}

/** The lane that is free soonest; of several that are free, the topmost. */
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
/** Above so many that wait, everything flies faster; above the last, the oldest gives way. */
const hurries: readonly [waiting: number, factor: number][] = [
  [18, 3],
  [12, 2.1],
  [5, 1.5],
]
export const waitingMost = 24

/** Milliseconds between two that take off: one after the other while few wait, side by side under load. */
export const launchGap = (waiting: number): number =>
  waiting >= 12 ? 0 : 1000 / limits.commentsShownPerSecond

/** Pixels per millisecond: calm while few wait, brisker under load. */
export function speedFor(across: number, waiting: number): number {
  const factor = hurries.find(([from]) => waiting >= from)?.[1] ?? 1
  return (across / crossingMilliseconds) * factor
}

const framesPerSecond = 60

/**
 * The nearest speed that moves by whole pixels of the device in each frame: what stands on whole pixels is copied
 * instead of computed anew, and moves evenly. Left alone where it would change much, on a small picture.
 */
export function wholePixels(speed: number, scale: number): number {
  const perFrame = (speed * scale * 1000) / framesPerSecond
  return perFrame < 1.5 ? speed : (speed * Math.round(perFrame)) / perFrame
}
