import { useEffect, useRef, useState } from 'react'

const restMilliseconds = 1500
const afterTouchMilliseconds = 800

/**
 * The same ids, but a new order of them is taken only now and then and never right after a touch, so that nothing moves
 * away from under the finger. Ids that are gone vanish at once; another `list` is taken at once.
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
