import type { Page } from 'playwright-core'
import { smallControls, textsInDocument, widestWithin } from '../checks/dom-errors.ts'
import { resize } from './waits.ts'

// Errors that any page in any state may have, as lines with the place.

/**
 * The widths at which something overflows. Checks the current width first, because another width needs a new
 * layout.
 */
export async function overflowErrors(page: Page, widths: readonly number[]): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  const errors: string[] = []
  let at = before.width
  const widen = async (width: number): Promise<void> => {
    if (width !== at) await resize(page, { width, height: before.height })
    at = width
  }
  for (const width of [...widths].sort((one) => (one === before.width ? -1 : 0))) {
    await widen(width)
    const widest = await page.evaluate(widestWithin, width)
    if (widest > width) errors.push(`sticks out at ${width} px: ${widest}`)
  }
  await widen(before.width)
  return errors
}

/** Every text for readers and screen readers. */
export const textsOn = (page: Page): Promise<string[]> => page.evaluate(textsInDocument)

/** Controls that are too small for a thumb. */
export const touchErrors = (page: Page): Promise<string[]> => page.evaluate(smallControls)
