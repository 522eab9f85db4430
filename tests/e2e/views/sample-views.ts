import { sampleRoutes } from '../../../src/ui/console/routes/sample-routes.ts'
import { seen } from '../seen.ts'
import type { View } from './view.ts'

const sourceOf = (path: string): string =>
  `src/ui/console/samples${path.replace(/^\/nested.*/, '/nested/nested')}-page.tsx`

/** The sample pages. The nested ones are one page at many addresses: the first stands for all. */
export const sampleViews: readonly View[] = sampleRoutes
  .filter(({ hidden }) => !hidden)
  .map(({ path, title }) => ({
    name: path,
    path,
    title: (t) => t(title),
    show: async (page) => {
      await seen(page.getByText(sourceOf(path)))
      if (path.startsWith('/charts/'))
        await seen(page.locator('main svg[width][height="320"], main [role=slider] svg').last())
    },
  }))
