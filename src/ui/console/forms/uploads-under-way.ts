import { createContext, useCallback, useContext, useEffect, useState } from 'react'

type Report = (change: 1 | -1) => void

/** A form's way to hear of uploads within it. */
export const UploadReport = createContext<Report>(() => {})

/** For a form: how many uploads within it are under way, and what to provide so that they are counted. */
export function useUploadsUnderWay(): { count: number; report: Report } {
  const [count, setCount] = useState(0)
  const report = useCallback<Report>((change) => setCount((before) => before + change), [])
  return { count, report }
}

/** For an upload: tells the form around, which must not be sent without it. */
export function useReported(busy: boolean): void {
  const report = useContext(UploadReport)
  useEffect(() => {
    if (!busy) return
    report(1)
    return () => report(-1)
  }, [busy, report])
}
