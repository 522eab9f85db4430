import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { axeOptions, violationLines } from '#tests/support/checks/axe-rules.ts'
import { animationsEnd } from '#tests/support/checks/dom-errors.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until nothing moves. */
export const standsStill = (page: Page): Promise<unknown> => page.evaluate(animationsEnd)

/** Adds axe to the page through the debugger, so that the page's content security policy stays strict. */
async function inject(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Runtime.evaluate', { expression: source })
  await debug.detach()
}

/** Violations of WCAG 2.2 A and AA and of best practices on the page or in a part of it: the rule, the place and the element. */
export async function axeViolations(page: Page, within = page.locator('html')): Promise<string[]> {
  await standsStill(page)
  if (!(await page.evaluate("'axe' in window"))) await inject(page)
  const violations = await within.evaluate(async (part, options) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    return (await axe.run(part, options)).violations
  }, axeOptions)
  return violationLines(violations)
}
