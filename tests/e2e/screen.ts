import type { Locator, Page } from 'playwright-core'

/** What the hall sees; its twin in words for screen readers is beside it. */
export const picture = (page: Page): Locator => page.locator('main div[aria-hidden=true]').first()
