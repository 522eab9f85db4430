import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
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

/** Violations of WCAG 2.2 A and AA on the page as it stands: rule, and where. */
export async function axeViolations(page: Page): Promise<string[]> {
  await settled(page)
  // Through the debugger, so that the page's own policy for scripts stays as strict as it is.
  await page.evaluate(source)
  const results = (await page.evaluate(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })",
  )) as AxeResults
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}
