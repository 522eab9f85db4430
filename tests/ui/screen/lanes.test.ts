import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LastInLane, laneFreeAt, laneGap, soonestLane, speedFor } from '#ui/screen/comments/lanes.ts'

const across = 1700

/** The position of a comment's head and tail at a time. */
const headAt = (flyer: LastInLane, at: number) => across - (at - flyer.startedAt) * flyer.speed
const tailAt = (flyer: LastInLane, at: number) => headAt(flyer, at) + flyer.width

test('two comments in one lane never touch, for any width and speed', () => {
  const flyer = fc.record({
    width: fc.integer({ min: 40, max: 1600 }),
    waiting: fc.integer({ min: 0, max: 24 }),
  })
  fc.assert(
    fc.property(flyer, flyer, (one, other) => {
      const first = { startedAt: 0, width: one.width, speed: speedFor(across, one.waiting) }
      const speed = speedFor(across, other.waiting)
      const second = { startedAt: laneFreeAt(first, across, speed), width: other.width, speed }
      const leftAt = (across + first.width) / first.speed
      for (let at = second.startedAt; at <= leftAt; at += 50) {
        expect(headAt(second, at)).toBeGreaterThanOrEqual(tailAt(first, at) - 0.01)
      }
      expect(tailAt(first, second.startedAt)).toBeLessThanOrEqual(across - laneGap + 0.01)
    }),
  )
})

test('a comment takes the topmost free lane, otherwise the lane that is free first', () => {
  const speed = speedFor(across, 0)
  const long = { startedAt: 0, width: 1500, speed }
  const short = { startedAt: 0, width: 100, speed }
  const given = { across, speed }
  expect(soonestLane([undefined, undefined], 5, given)).toEqual({ lane: 0, freeAt: 5 })
  expect(soonestLane([long, undefined], 5, given)).toEqual({ lane: 1, freeAt: 5 })
  expect(soonestLane([long, short], 5, given).lane).toBe(1)
  expect(soonestLane([long, short], 5, given).freeAt).toBeCloseTo((100 + laneGap) / speed)
})

test('comments fly faster while many wait', () => {
  expect(speedFor(across, 6)).toBeGreaterThan(speedFor(across, 0))
  expect(speedFor(across, 20)).toBeGreaterThan(speedFor(across, 6))
})
