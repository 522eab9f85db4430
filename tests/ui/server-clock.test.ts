import { afterEach, expect, it, vi } from 'vitest'
import { serverClock } from '#ui/state/server-clock.ts'

afterEach(() => vi.useRealTimers())

it.each([3_600_000, -3_600_000])(
  'the server clock continues unchanged when the device’s clock is moved by %i ms',
  (jump) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const clock = serverClock(1_800_000_000_000)
    vi.setSystemTime(Date.now() + jump)
    expect(clock()).toBe(1_800_000_000_000)
    vi.advanceTimersByTime(1500)
    expect(clock()).toBe(1_800_000_001_500)
  },
)
