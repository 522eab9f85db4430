import { onTestFinished } from 'vitest'
import { commands } from 'vitest/browser'

/** Lets elements move until the end of the test, as on a page without reduced motion. */
export function letMove(): void {
  const still = [...document.adoptedStyleSheets]
  const moving = new CSSStyleSheet()
  moving.replaceSync('html:root { --rise: 8px; --motion: 1 }')
  document.adoptedStyleSheets = [moving]
  onTestFinished(() => {
    document.adoptedStyleSheets = still
  })
}

/** Lets elements move, also those that only fade with reduced motion. */
export async function letEverythingMove(): Promise<void> {
  letMove()
  await commands.setReducedMotion('no-preference')
  onTestFinished(() => commands.setReducedMotion('reduce'))
}
