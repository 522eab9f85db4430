import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import type { ConsoleRoute, RoutePage } from '../shell/menu/route.ts'
import { nestedPaths } from '../showroom/nested-places.ts'
import { samplePlaces } from '../showroom/sample-places.ts'

const nested = lazyPart(() => import('../showroom/nested/nested-page.tsx'))

const pages: Record<(typeof samplePlaces)[number]['path'], RoutePage> = {
  '/components/avatar-upload': lazyPart(() => import('../showroom/components/avatar-upload-page.tsx')),
  '/components/back-to-top': lazyPart(() => import('../showroom/components/back-to-top-page.tsx')),
  '/components/count-to': lazyPart(() => import('../showroom/components/count-to-page.tsx')),
  '/components/dnd-list': lazyPart(() => import('../showroom/components/dnd-list-page.tsx')),
  '/components/drag-dialog': lazyPart(() => import('../showroom/components/drag-dialog-page.tsx')),
  '/components/drag-kanban': lazyPart(() => import('../showroom/components/drag-kanban-page.tsx')),
  '/components/drag-select': lazyPart(() => import('../showroom/components/drag-select-page.tsx')),
  '/components/dropzone': lazyPart(() => import('../showroom/components/dropzone-page.tsx')),
  '/components/json-editor': lazyPart(() => import('../showroom/components/json-editor-page.tsx')),
  '/components/markdown': lazyPart(() => import('../showroom/components/markdown-page.tsx')),
  '/components/mixin': lazyPart(() => import('../showroom/components/mixin-page.tsx')),
  '/components/rich-text-editor': lazyPart(() => import('../showroom/components/rich-text-editor-page.tsx')),
  '/components/split-pane': lazyPart(() => import('../showroom/components/split-pane-page.tsx')),
  '/components/sticky': lazyPart(() => import('../showroom/components/sticky-page.tsx')),
  '/charts/keyboard': lazyPart(() => import('../showroom/charts/keyboard-page.tsx')),
  '/charts/line': lazyPart(() => import('../showroom/charts/line-page.tsx')),
  '/charts/mix-chart': lazyPart(() => import('../showroom/charts/mix-chart-page.tsx')),
  '/table/complex': lazyPart(() => import('../showroom/table/complex-page.tsx')),
  '/table/drag': lazyPart(() => import('../showroom/table/drag-page.tsx')),
  '/table/dynamic': lazyPart(() => import('../showroom/table/dynamic-page.tsx')),
  '/table/inline-edit': lazyPart(() => import('../showroom/table/inline-edit-page.tsx')),
}

/** The sample pages by path. The search lists these pages, and the sidebar shows them in groups. */
export const sampleRoutes: readonly ConsoleRoute[] = [
  ...samplePlaces.map(({ path, title }): ConsoleRoute => ({ path, title, page: pages[path] })),
  // The search lists only the first of the nested pages.
  ...nestedPaths.map((path, place): ConsoleRoute => {
    const route: ConsoleRoute = { path, title: 'routes.sampleNested', page: nested }
    return place === 0 ? route : { ...route, hidden: true }
  }),
]
