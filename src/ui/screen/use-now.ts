import { useEffect, useState } from 'react'

/** The server's clock to the second, milliseconds since 1970; stands still while `runs` is false. */
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
