import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isDialogOpen } from '#ui/kit/console/feedback/dialog.tsx'
import { isTakenByInputMethod } from '#ui/kit/controls/pressed-enter.ts'
import { keysOf, takePress, takesSpace, watchFocusMoves } from '#ui/kit/controls/show-keys.ts'
import { useKeysOn } from './desk-settings.ts'

export type KeyMap = Record<string, () => void>

const typesText =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]'

/** The open parts that handle all keys. */
const opened = '[role=menu], [role=listbox], [role=dialog]'

/** The open tab and the selected row of the run: pressing them again does nothing, so the space bar stays a shortcut. */
const alreadyPressed = '[role=tab][aria-selected=true], [data-run-row][aria-pressed=true]'

/** True if another element handles the keyboard key: an input, an open dialog, menu or popover, or a browser shortcut. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTakenByInputMethod(event))
    return true
  const target = event.target as Element | null
  if (event.key === ' ' && takesSpace(target) && !target?.closest(alreadyPressed)) return true
  return target?.closest(`${typesText}, ${opened}`) !== null || isDialogOpen()
}

/** How long a press waits for the page, in milliseconds. A later action would surprise the host. */
const waitMost = 3000

/** A press that waits until the page shows the address. The part that then handles the key may be a new one. */
let waiting: { key: string; search: string; at: number } | null = null

/** Acts on the press that waits for the current address, if these keys handle it. */
function takeWaiting(keys: KeyMap): void {
  if (waiting?.search !== window.location.search) return
  const act = keys[waiting.key]
  if (!act) return
  const { at } = waiting
  waiting = null
  if (performance.now() - at < waitMost) act()
}

/**
 * Registers shortcut keys of the page by their capital letter (`A`, `1`, `?`). The shortcuts are inactive while the
 * user types or has switched them off. A press waits until the page shows the current address: the router renders in a
 * transition, and a keyboard key pressed after a click on another row would still act on the previous row.
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
    if (window.location.search === search) takeWaiting(keys)
    // When the component is hidden while another component loads, the shortcuts of the hidden component must not
    // work.
    return () => {
      latest.current = {}
    }
  })
  // React runs other effects after the picture is shown. On a slow computer, a press in between would be lost.
  useLayoutEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (isTaken(event) || event.repeat) return
      const key = keysOf(event).find((name) => latest.current[name])
      if (key === undefined) return
      takePress(event)
      if (window.location.search === shown.current) latest.current[key]?.()
      else waiting = { key, search: window.location.search, at: performance.now() }
    }
    const stopWatching = watchFocusMoves()
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      stopWatching()
    }
  }, [on])
}

/** The keyboard keys that the desk uses: letters, digits, space, full stop, question mark, and those of a remote control. */
const isShortcut = (key: string): boolean =>
  /^[A-Z0-9 .?]$/.test(key) || key === 'PageDown' || key === 'PageUp'

/**
 * Calls `tell` if the user presses a shortcut key that no part of the page handles, because the part is still loading.
 */
export function useKeysNotReady(tell: () => void): void {
  const on = useKeysOn()
  const latest = useRef(tell)
  useLayoutEffect(() => {
    latest.current = tell
  })
  useLayoutEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (!event.repeat && keysOf(event).some(isShortcut) && !isTaken(event)) latest.current()
    }
    // The window gets a press after the document, where the parts that have loaded handle theirs.
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [on])
}
