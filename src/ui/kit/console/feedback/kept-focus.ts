import { type FocusEvent, useLayoutEffect, useRef } from 'react'

const mark = 'data-keeps-focus'

/** The element of a part that gets the focus: the current entry of its list, or the part if it has no such entry. */
function heirIn(part: HTMLElement): HTMLElement {
  const current = part.querySelector<HTMLElement>('[aria-current=true]')
  if (current) return current
  part.tabIndex = -1
  return part
}

/**
 * Keeps the focus in a part of a page. If the control with the focus disappears, the part gets the focus. Otherwise the
 * focus would fall to the document, and keyboard users would start at the top of the page. Spread the result into the
 * element of the part, in the component that renders the control or its container.
 */
export function useKeptFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (part.current && document.activeElement === document.body)
      heirIn(part.current).focus({ preventScroll: true })
  })
  return {
    ref: part,
    [mark]: '',
    // React reports the focus in dialogs of the part too, which are outside the part's element.
    onFocus: ({ target, currentTarget }: FocusEvent<Part>) => {
      focused.current = currentTarget.contains(target) ? target : null
    },
    onBlur: () => {
      focused.current = null
    },
  }
}

/** The control that opens a dialog now. A menu closes after the choice of an item, so its button is the opener. */
function focusedOpener(): Element | null {
  const focused = document.activeElement
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : focused
}

/**
 * Remembers the control that opens a dialog now. Returns a function that finds the target of the focus when the dialog
 * closes: the control or, if it has disappeared, the part of the page that keeps its focus.
 */
export function rememberOpener(): () => HTMLElement | null {
  const opener = focusedOpener()
  const part = opener?.closest<HTMLElement>(`[${mark}]`)
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) return opener
    return part?.isConnected ? heirIn(part) : null
  }
}
