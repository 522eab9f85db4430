import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { patience } from './stage.ts'

/** Waits until it, or the first of several, is on the page. */
export const seen = (locator: Locator): Promise<void> => locator.first().waitFor()

/** Waits until none of it is on the page any more. */
export const gone = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'hidden' })

/** An expectation of what a page comes to. */
export const comesTo = <Answer>(read: () => Answer | Promise<Answer>) =>
  expect.poll(read, { timeout: patience, interval: 50 })
