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

/** Calls the listener for each press on an answer of the wall. Returns a function that stops listening. */
export function onEntryPress(listener: (entryId: string) => void): () => void {
  const press = ({ target }: MouseEvent) => {
    const entry = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null
    if (entry?.dataset.entry) listener(entry.dataset.entry)
  }
  document.addEventListener('click', press)
  return () => document.removeEventListener('click', press)
}
