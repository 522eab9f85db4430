import { sampleRoutes } from '../../../src/ui/console/routes/sample-routes.ts'
import { seen } from '../seen.ts'
import type { View } from './view.ts'

const sourceOf = (path: string): string =>
  `src/ui/console/samples${path.replace(/^\/nested.*/, '/nested/nested')}-page.tsx`

/** The sample pages, each of the nested addresses among them. */
export const sampleViews: readonly View[] = sampleRoutes.map(({ path, title }) => ({
  name: path,
  path,
  title: (t) => t(title),
  show: async (page) => {
    await seen(page.getByText(sourceOf(path)))
    if (path.startsWith('/nested/')) await seen(page.getByRole('main').getByText(path, { exact: true }))
    if (path.startsWith('/charts/'))
      await seen(page.locator('main svg[width][height="320"], main [role=slider] svg').last())
  },
}))
