import type { MouseEvent } from 'react'

/** A control that was clicked would keep the space bar from the show. */
export function giveUpFocus(event: MouseEvent): void {
  if (event.detail > 0 && document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
