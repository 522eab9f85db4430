import { useEffect, useLayoutEffect, useRef } from 'react'
import { keysOf, takePress, takesSpace, watchFocusMoves } from '../kit/controls/show-keys.ts'

/** The keys that scroll the focused area in a browser. */
const scrollKeys: readonly string[] = [' ', 'PageDown']

/** Whether the element is in an area, or is an area, that has more content than fits. */
function isInScrollArea(element: Element): boolean {
  const { overflowY } = getComputedStyle(element)
  const scrolls = overflowY === 'auto' || overflowY === 'scroll'
  if (scrolls && element.scrollHeight > element.clientHeight) return true
  return element.parentElement !== null && isInScrollArea(element.parentElement)
}

/**
 * Handles keyboard keys of the whole page, such as those of a presenter's remote. A key that is held down counts once.
 * The space bar presses a button that the keyboard has focused. A focused area that can scroll keeps the keys that scroll it.
 */
export function useStageKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (key === ' ' && takesSpace(target)) return
      if (scrollKeys.includes(key) && target instanceof Element && isInScrollArea(target)) return
      const names = keysOf(event).map((one) => (one.length === 1 ? one.toLowerCase() : one))
      const name = names.find((one) => latest.current[one])
      if (name === undefined) return
      takePress(event)
      if (!event.repeat) latest.current[name]?.()
    }
    const stopWatching = watchFocusMoves()
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      stopWatching()
    }
  }, [])
}
