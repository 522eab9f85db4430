import type { Page } from 'playwright-core'
import * as limits from '#contract/limits.ts'

/** Script for a page: holds the pause after a press until the test ends it. */
export const heldPause = `
  window.pauses = []
  const start = window.setTimeout
  window.setTimeout = (end, delay, ...rest) =>
    delay === ${limits.pressPauseMilliseconds} ? window.pauses.push(end) : start(end, delay, ...rest)
`

/** Ends the pauses that the page holds. */
export const endPauses = (page: Page): Promise<void> =>
  page.evaluate('window.pauses.splice(0).forEach((end) => end())')
