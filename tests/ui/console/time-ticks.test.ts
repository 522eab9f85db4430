import { describe, expect, it } from 'vitest'
import { tickStep, timeTicks } from '#ui/console/desk/analytics/time-ticks.ts'

const minute = 60_000
const evening = Date.UTC(2026, 10, 25, 3, 43, 12)

describe('the times under a chart', () => {
  it.each([3, 12, 47, 180, 1500, 30_000])(
    'the time ticks of a chart are evenly spaced over %i minutes',
    (minutes) => {
      const end = evening + minutes * minute
      const ticks = timeTicks(evening, end, 5)
      const step = tickStep(minutes * minute, 5)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks[0]).toBeGreaterThanOrEqual(evening)
      expect(ticks.at(-1)).toBeLessThanOrEqual(end)
      for (const [place, at] of ticks.entries()) expect(at).toBe((ticks[0] ?? 0) + place * step)
    },
  )

  it('the time ticks of a chart are whole minutes when it spans at least five minutes', () => {
    for (const at of timeTicks(evening, evening + 12 * minute, 5)) expect(at % minute).toBe(0)
  })
})
