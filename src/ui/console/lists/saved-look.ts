export interface SavedLook<Look extends string> {
  read: () => Look
  save: (look: Look) => void
}

/** A choice of look, stored in this browser. The first look is the default. */
export function savedLook<Look extends string>(
  key: string,
  looks: readonly [Look, ...Look[]],
): SavedLook<Look> {
  // Storage may be forbidden or full. The choice then lasts as long as the page.
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
      // Without storage, the choice lasts as long as the page.
    }
  }
  return { read, save }
}
