import type { Locator, Page, ViewportSize } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the element, or the first of several, is visible. */
export const appears = (locator: Locator): Promise<void> => locator.first().waitFor()

/** Waits until the element is no longer visible. */
export const disappears = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'hidden' })

/** Gives the page another size, and waits until it has measured its parts, which takes two frames. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Expects a value of the page, and waits for it. */
export const eventually = <Answer>(read: () => Answer | Promise<Answer>, message?: string) =>
  expect.poll(read, { interval: 50, ...(message !== undefined && { message }) })

/** Whether the element has the focus. */
export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)

/** The text beside a field: its hint and its error. */
export async function saidOf(field: Locator): Promise<string> {
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
  const texts = ids.map((id) => field.page().locator(`[id="${id}"]`).textContent())
  return (await Promise.all(texts)).join(' ')
}
