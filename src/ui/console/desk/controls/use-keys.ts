import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isDialogOpen } from '#ui/console-kit/feedback/dialog.tsx'
import { useKeysOn } from './key-preference.ts'

export type KeyMap = Record<string, () => void>

const typesText = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

/** True if another element handles the keyboard key: an input, an open dialog or menu, or a browser shortcut. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true
  const target = event.target as Element | null
  return target?.closest(`${typesText}, [role=menu]`) !== null || isDialogOpen()
}

export const keyOf = (event: { key: string }): string =>
  event.key.length === 1 ? event.key.toUpperCase() : event.key

/**
 * Registers shortcut keys of the page by their capital letter (`A`, `1`, `?`). The shortcuts are inactive while the
 * user types or has switched them off. The shortcuts are also inactive until the page shows the current address:
 * the router renders in a transition, and a keyboard key pressed after a click on another row would still act on
 * the previous row.
 */
export function useKeys(keys: KeyMap): void {
  const on = useKeysOn()
  const { search } = useLocation()
  const latest = useRef(keys)
  const shown = useRef(search)
  // This effect is a layout effect, so that the shortcuts change together with the picture: a press must act on the
  // content that the user sees.
  useLayoutEffect(() => {
    latest.current = keys
    shown.current = search
    // When the component is hidden while another component loads, the shortcuts of the hidden component must not
    // work.
    return () => {
      latest.current = {}
    }
  })
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (isTaken(event) || event.repeat || window.location.search !== shown.current) return
      const act = latest.current[keyOf(event)]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}
