import { useEffect, useState } from 'react'
import { useClockOffset } from './live.tsx'

/** Milliseconds until an instant of the server's clock, never less than none, told every `step`; null without one. */
export function useCountdown(endsAt: number | null, step = 200): number | null {
  const offset = useClockOffset()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (endsAt === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [endsAt, step])
  return endsAt === null ? null : Math.max(0, endsAt - now - offset)
}
