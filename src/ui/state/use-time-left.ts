import { useEffect, useState } from 'react'

/**
 * Milliseconds until `endsAt` (time of `clock`), at least 0, updated every `step` milliseconds. Null if
 * `endsAt` is null.
 */
export function useTimeLeft(endsAt: number | null, clock: () => number, step: number): number | null {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    if (endsAt === null) return
    setNow(clock())
    const timer = setInterval(() => setNow(clock()), step)
    return () => clearInterval(timer)
  }, [endsAt, clock, step])
  return endsAt === null ? null : Math.max(0, endsAt - now)
}
