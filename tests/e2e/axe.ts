import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until nothing moves: what fades in has the wrong contrast on its way. What turns for minutes is not waited for. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 10_000)
    return Promise.allSettled(passing.map(({ finished }) => finished))
  })

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is no violation is not told, no sheet of another origin is fetched, and frames, which are pages themselves, stay out. */
const leastWork: Axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false }

/** Through the debugger, so that the page's own policy for scripts stays as strict as it is. */
async function inject(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Runtime.evaluate', { expression: source })
  await debug.detach()
}

/** Violations of WCAG 2.2 A and AA on the page as it stands, or within a part of it: rule, and where. */
export async function axeViolations(page: Page, within = page.locator('html')): Promise<string[]> {
  await settled(page)
  if (!(await page.evaluate("'axe' in window"))) await inject(page)
  const violations = await within.evaluate(
    async (part, [values, given]) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const results = await axe.run(part, { runOnly: values, ...given })
      return results.violations
    },
    [tags, leastWork] as const,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}
