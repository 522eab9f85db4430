import { appears } from '#tests/support/pages/waits.ts'
import { sampleRoutes } from '#ui/console/routes/sample-routes.ts'
import type { View } from './view.ts'

const sourceOf = (path: string): string =>
  `src/ui/console/showroom${path.replace(/^\/nested.*/, '/nested/nested')}-page.tsx`

/** The sample pages, with all nested addresses. */
export const sampleViews: readonly View[] = sampleRoutes.map(({ path, title }) => ({
  name: path,
  path,
  title: (t) => t(title),
  show: async (page) => {
    await appears(page.getByText(sourceOf(path)))
    if (path.startsWith('/nested/')) await appears(page.getByRole('main').getByText(path, { exact: true }))
    if (path.startsWith('/charts/'))
      await appears(page.locator('main svg[width][height="320"], main [role=slider] svg').last())
  },
}))
