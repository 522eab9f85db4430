import { useEffect, useState } from 'react'

/** Milliseconds until an instant of the server's clock (`offset`: what to add to ours for it), never less than none, told every `step`; null without one. */
export function useTimeLeft(endsAt: number | null, offset: number, step: number): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (endsAt === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [endsAt, step])
  return endsAt === null ? null : Math.max(0, endsAt - now - offset)
}
