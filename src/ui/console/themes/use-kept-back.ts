import { useEffect, useRef } from 'react'

/** While something would be lost, the browser's back button and its closing ask first, as the page's own ways out do. */
export function useKeptBack(leave: () => void, dirty: boolean): void {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    if (!dirty) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    // A step of our own: going back comes here, and stands on it again.
    const step = { ...history.state, keptBack: true }
    history.pushState(step, '')
    const back = () => {
      history.pushState(step, '')
      latest.current()
    }
    window.addEventListener('beforeunload', stay)
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('beforeunload', stay)
      window.removeEventListener('popstate', back)
      if (history.state?.keptBack) history.back()
    }
  }, [dirty])
}
