import { useEffect, useLayoutEffect, useRef } from 'react'
import { useKeysOn } from './key-preference.ts'

export type KeyMap = Record<string, () => void>

const typesText = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

/** Whether the key belongs to something else: a field, an open dialog or menu, a chord of the browser's. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true
  const target = event.target as Element | null
  return (
    target?.closest(`${typesText}, [role=menu]`) !== null || document.querySelector('dialog[open]') !== null
  )
}

export const keyOf = (event: { key: string }): string =>
  event.key.length === 1 ? event.key.toUpperCase() : event.key

/** Keys of the page, by their letter in capitals (`A`, `1`, `?`). Quiet while somebody types, and when switched off. */
export function useKeys(keys: KeyMap): void {
  const on = useKeysOn()
  const latest = useRef(keys)
  // With the picture itself: a key pressed at what has just come to be seen is meant for it.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const act = isTaken(event) || event.repeat ? undefined : latest.current[keyOf(event)]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}
