import { describe, expect, it } from 'vitest'
import { reelStops, suspenseMilliseconds } from '#machines/domain/lottery/suspense.ts'
import { ReelMotion } from '#ui/kinds/lottery/screen/reel-motion.ts'

const frame = 1 / 30

/** A reel that has rolled at full pace. */
function rolling(): ReelMotion {
  const reel = new ReelMotion()
  for (let at = 0; at < 90; at += 1) reel.advance(frame, true)
  return reel
}

describe('the reel of names', () => {
  it('the reel turns slowly before the draw, and about thirteen names pass each second while it rolls', () => {
    const reel = new ReelMotion()
    for (let at = 0; at < 30; at += 1) reel.advance(frame, false)
    expect(reel.position).toBeCloseTo(0.3, 1)
    const fast = rolling()
    const before = fast.position
    for (let at = 0; at < 30; at += 1) fast.advance(frame, true)
    expect(fast.position - before).toBeGreaterThan(12)
  })

  it.each([1, 2, 3])('the reel stops exactly on each of %d winners, in order', (count) => {
    const reel = rolling()
    reel.stopFor(count)
    expect(reel.stops).toHaveLength(count)
    let last = 0
    for (const [place, { ends }] of reelStops(count).entries()) {
      reel.advance((ends - last) / 1000, false)
      last = ends
      expect(reel.position).toBe(reel.stops[place])
    }
    reel.advance(60, false)
    expect(reel.position).toBe(reel.stops.at(-1))
  })

  it('the reel never turns back, does not jerk when it begins to stop, and crawls before it stops', () => {
    const reel = rolling()
    reel.stopFor(3)
    const steps: number[] = []
    for (let passed = 0; passed < suspenseMilliseconds(3) / 1000; passed += frame) {
      const before = reel.position
      reel.advance(frame, false)
      steps.push(reel.position - before)
    }
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
    expect(steps[0]).toBeLessThan(14 * frame)
    const lastSecond = Math.floor(1.6 / frame)
    expect(steps.slice(lastSecond, lastSecond + 29).reduce((sum, step) => sum + step, 0)).toBeLessThan(1.5)
  })

  it('for many winners the reel stops once, and the suspense is shorter than seven seconds', () => {
    expect(reelStops(50)).toHaveLength(1)
    for (const count of [1, 2, 3, 4, 100]) expect(suspenseMilliseconds(count)).toBeLessThan(7000)
  })
})
