const key = (code: string): string => `guest-draft:${code}`
const written = new Map<string, string>()

function read(code: string): string {
  try {
    return sessionStorage.getItem(key(code)) ?? ''
  } catch {
    return ''
  }
}

/** The question that is being written in an event; it outlives a change of page and a reload. */
export const draft = (code: string): string => written.get(code) ?? read(code)

export function keepDraft(code: string, text: string): void {
  written.set(code, text)
  try {
    sessionStorage.setItem(key(code), text)
  } catch {
    // Then it lives as long as the page.
  }
}
