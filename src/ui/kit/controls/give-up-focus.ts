import type { MouseEvent } from 'react'

/**
 * Removes the focus from a control after a click. Otherwise the space bar would press this control again instead of
 * moving the show on.
 */
export function giveUpFocus(event: MouseEvent): void {
  if (event.detail > 0 && document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
