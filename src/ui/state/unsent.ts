const prefix = 'unsent:'
const kept = new Map<string, string | undefined>()

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * A text or choice of the user that is not sent yet, by name. The stored value survives navigation and a reload.
 */
export function unsent(name: string): string | undefined {
  const key = prefix + name
  return kept.has(key) ? kept.get(key) : read(key)
}

/** Stores an unsent text. `undefined` removes the stored text. */
export function keepUnsent(name: string, text: string | undefined): void {
  const key = prefix + name
  kept.set(key, text)
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Without storage, the text is kept as long as the page is open.
  }
}
