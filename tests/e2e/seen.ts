import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until it, or the first of several, is on the page. */
export const seen = (locator: Locator): Promise<void> => locator.first().waitFor()

/** Waits until none of it is on the page any more. */
export const gone = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'hidden' })

/** An expectation of what a page comes to. */
export const comesTo = <Answer>(read: () => Answer | Promise<Answer>) => expect.poll(read, { interval: 50 })

/** What is said beside a field: its hint, and what is wrong with it. */
export async function saidOf(field: Locator): Promise<string> {
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
  const texts = ids.map((id) => field.page().locator(`[id="${id}"]`).textContent())
  return (await Promise.all(texts)).join(' ')
}
