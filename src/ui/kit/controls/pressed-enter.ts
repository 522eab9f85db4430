import type { KeyboardEvent as ViewEvent } from 'react'

type Pressed = KeyboardEvent | ViewEvent

/**
 * True if an input method handles the keyboard key. Safari ends a composition before the event of its last key, which
 * it marks with the code 229 only.
 */
export function isTakenByInputMethod(event: Pressed): boolean {
  const pressed = 'nativeEvent' in event ? event.nativeEvent : event
  return pressed.isComposing || pressed.keyCode === 229
}

/** True if the user pressed Enter, and not to confirm a word of an input method. */
export const pressedEnter = (event: Pressed): boolean => event.key === 'Enter' && !isTakenByInputMethod(event)
