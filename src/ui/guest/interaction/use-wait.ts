import { useEffect, useState } from 'react'

/** Whole seconds until the instant `until` (this device's clock), then 0. Counts down automatically. */
export function useWait(until: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0 && until <= Date.now()) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, ((until - Date.now()) % 1000) + 20))
    return () => clearTimeout(timer)
  }, [left, until])
  return left
}
