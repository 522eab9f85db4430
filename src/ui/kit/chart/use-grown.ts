import { useEffect, useState } from 'react'

/**
 * True if the chart may have its full size. False in the first frame with data, so that the chart then grows from
 * zero.
 */
export function useGrown(there: boolean, still: boolean): boolean {
  const [grown, setGrown] = useState(false)
  useEffect(() => {
    if (!there) return
    const frame = requestAnimationFrame(() => setGrown(true))
    return () => cancelAnimationFrame(frame)
  }, [there])
  return grown || still
}
