import { useEffect, useState } from 'react'

/** Milliseconds until an instant of the server's clock, never less than none, told every `step`; null without one. */
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
