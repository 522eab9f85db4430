/** Hears the next presses of a key or of the pointer, wherever; answers the way to stop listening. */
export function onPress(pointer: 'pointerdown' | 'click', listener: () => void): () => void {
  const hearing = new AbortController()
  for (const kind of ['keydown', pointer] as const) {
    document.addEventListener(kind, listener, { signal: hearing.signal, capture: true })
  }
  return () => hearing.abort()
}
