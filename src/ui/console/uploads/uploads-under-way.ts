import { createContext, useCallback, useContext, useEffect, useState } from 'react'

export type ReportUpload = (change: 1 | -1) => void

/** Context with the function by which an upload reports to the form around it. */
export const UploadReport = createContext<ReportUpload>(() => {})

/** For a form: the number of running uploads inside it, and the function to provide as `UploadReport`. */
export function useUploadsUnderWay(): { count: number; report: ReportUpload } {
  const [count, setCount] = useState(0)
  const report = useCallback<ReportUpload>((change) => setCount((before) => before + change), [])
  return { count, report }
}

/** For an upload: reports to the surrounding form, which must not be sent during the upload. */
export function useReported(busy: boolean): void {
  const report = useContext(UploadReport)
  useEffect(() => {
    if (!busy) return
    report(1)
    return () => report(-1)
  }, [busy, report])
}
