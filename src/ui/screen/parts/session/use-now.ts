import { useEffect, useState } from 'react'

/** The server's time, updated each second, in milliseconds since 1970. Stops while `runs` is false. */
export function useNow(offset: number, runs: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!runs) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [runs])
  return now + offset
}
