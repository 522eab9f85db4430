import type { Page } from 'playwright-core'
import { sampleRoutes } from '../../src/ui/console/routes/sample-routes.ts'
import { seen } from './seen.ts'
import type { Words } from './words.ts'

/** To another place of the same surface, as a link leads to it: nothing is loaded anew. */
export const walk = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    // The router counts its entries: it can hold back only what it can undo.
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** To a sample of the console. */
export async function walkTo(page: Page, path: string, words: Words): Promise<void> {
  await walk(page, path)
  const route = sampleRoutes.find((each) => each.path === path)
  if (!route) throw new Error(`no sample is at ${path}`)
  await seen(page.getByRole('heading', { name: words(route.title), level: 1 }))
}
