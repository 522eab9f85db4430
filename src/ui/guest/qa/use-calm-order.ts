import { useEffect, useRef, useState } from 'react'

const restMilliseconds = 1500
const afterTouchMilliseconds = 800

/**
 * Delays changes of the order. The order changes at most once in 1.5 s and not right after a touch, so that nothing
 * moves away from under the finger. Removed ids disappear immediately, and another `list` applies immediately.
 */
export function useCalmOrder(ids: readonly string[], list: string): readonly string[] {
  const [shown, setShown] = useState({ ids, list })
  const takenAt = useRef(0)
  const touchedAt = useRef(0)

  useEffect(() => {
    const touch = () => {
      touchedAt.current = Date.now()
    }
    window.addEventListener('pointerdown', touch, { capture: true, passive: true })
    return () => window.removeEventListener('pointerdown', touch, { capture: true })
  }, [])

  useEffect(() => {
    const take = () => {
      takenAt.current = Date.now()
      setShown({ ids, list })
    }
    const due = Math.max(takenAt.current + restMilliseconds, touchedAt.current + afterTouchMilliseconds)
    const wait = due - Date.now()
    if (wait <= 0) {
      take()
      return
    }
    const timer = setTimeout(take, wait)
    return () => clearTimeout(timer)
  }, [ids, list])

  if (shown.list !== list) return ids
  const there = new Set(ids)
  return shown.ids.filter((id) => there.has(id))
}
