const prefix = 'guest-unsent:'
const kept = new Map<string, string | undefined>()

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** What the guest has written or chosen and not sent, by its name; it outlives a change of page and a reload. */
export function unsent(name: string): string | undefined {
  const key = prefix + name
  return kept.has(key) ? kept.get(key) : read(key)
}

/** `undefined` forgets it. */
export function keepUnsent(name: string, text: string | undefined): void {
  const key = prefix + name
  kept.set(key, text)
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Then it lives as long as the page.
  }
}
