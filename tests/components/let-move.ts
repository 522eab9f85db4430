import { onTestFinished } from 'vitest'

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
