import type { Locator, Page } from 'playwright-core'

/** The picture of the screen, without the text alternative for screen readers that is beside the picture. */
export const picture = (page: Page): Locator => page.locator('main div[aria-hidden=true]').first()
