import type { Page } from 'playwright-core'
import { sampleRoutes } from '#ui/console/routes/sample-routes.ts'
import type { Words } from '../words.ts'
import { appears } from './waits.ts'

/** Opens another page of the same surface, as a link does, without a page load. */
export const walk = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    // Number the history entry like the router does, because the router can block only a change whose number it
    // knows.
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Opens a sample of the console. */
export async function walkTo(page: Page, path: string, words: Words): Promise<void> {
  await walk(page, path)
  const route = sampleRoutes.find((each) => each.path === path)
  if (!route) throw new Error(`no sample is at ${path}`)
  await appears(page.getByRole('heading', { name: words(route.title), level: 1 }))
}
