import { defineBrowserCommand } from '@vitest/browser-playwright'
import type { Page } from 'playwright-core'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The errors and warnings in the console since the last call. */
    takeComplaints(): Promise<string[]>
    /** Sets whether the user prefers reduced motion. */
    setReducedMotion(reducedMotion: 'reduce' | 'no-preference'): Promise<void>
  }
}

const complaints = new WeakMap<object, string[]>()

function complaintsOf(page: Page): string[] {
  const known = complaints.get(page)
  if (known) return known
  const lines: string[] = []
  complaints.set(page, lines)
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) lines.push(message.text())
  })
  return lines
}

/**
 * Listens from its first call. An answer of the page comes after the messages before it, so that none is left for the
 * next test.
 */
export const takeComplaints = defineBrowserCommand<[]>(async ({ page }) => {
  const lines = complaintsOf(page as unknown as Page)
  await page.evaluate('0')
  return lines.splice(0)
})

export const setReducedMotion = defineBrowserCommand<['reduce' | 'no-preference']>(
  async ({ page }, reducedMotion) => (page as unknown as Page).emulateMedia({ reducedMotion }),
)
