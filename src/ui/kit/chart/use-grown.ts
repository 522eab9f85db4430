import { useEffect, useState } from 'react'

/** False for the first frame on which there is something to draw: a chart that moves grows from there. */
export function useGrown(there: boolean, still: boolean): boolean {
  const [grown, setGrown] = useState(false)
  useEffect(() => {
    if (!there) return
    const frame = requestAnimationFrame(() => setGrown(true))
    return () => cancelAnimationFrame(frame)
  }, [there])
  return grown || still
}
