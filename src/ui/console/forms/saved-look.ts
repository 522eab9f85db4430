export interface SavedLook<Look extends string> {
  read: () => Look
  save: (look: Look) => void
}

/** How something is shown, as the host left it in this browser; the first look until then. */
export function savedLook<Look extends string>(
  key: string,
  looks: readonly [Look, ...Look[]],
): SavedLook<Look> {
  // Storage may be forbidden or full; the choice then lasts as long as the page.
  let chosen: Look | undefined
  const stored = (): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const read = (): Look => {
    const wanted = chosen ?? stored()
    return looks.find((look) => look === wanted) ?? looks[0]
  }
  const save = (look: Look): void => {
    chosen = look
    try {
      localStorage.setItem(key, look)
    } catch {
      // See above.
    }
  }
  return { read, save }
}
