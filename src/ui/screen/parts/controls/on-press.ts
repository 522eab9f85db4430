/**
 * Calls the listener for each press of a keyboard key or the pointer anywhere on the page. Returns a function that
 * stops listening.
 */
export function onPress(pointer: 'pointerdown' | 'click', listener: () => void): () => void {
  const listening = new AbortController()
  for (const kind of ['keydown', pointer] as const) {
    document.addEventListener(kind, listener, { signal: listening.signal, capture: true })
  }
  return () => listening.abort()
}
