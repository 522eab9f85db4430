import { later } from '../../kit/later.ts'
import { nestedPaths } from '../samples/nested/nested-places.ts'
import type { ConsoleRoute } from './route.ts'

const nested = later(() => import('../samples/nested/nested-page.tsx'))

/** The sample pages (specification, section 2; decision 0030), by path: found by the search, not in the sidebar. */
export const sampleRoutes: readonly ConsoleRoute[] = [
  {
    path: '/charts/keyboard',
    title: 'routes.sampleKeyboardChart',
    page: later(() => import('../samples/charts/keyboard-page.tsx')),
  },
  {
    path: '/charts/line',
    title: 'routes.sampleLineChart',
    page: later(() => import('../samples/charts/line-page.tsx')),
  },
  {
    path: '/charts/mix-chart',
    title: 'routes.sampleMixChart',
    page: later(() => import('../samples/charts/mix-chart-page.tsx')),
  },
  {
    path: '/components/avatar-upload',
    title: 'routes.sampleAvatarUpload',
    page: later(() => import('../samples/components/avatar-upload-page.tsx')),
  },
  {
    path: '/components/back-to-top',
    title: 'routes.sampleBackToTop',
    page: later(() => import('../samples/components/back-to-top-page.tsx')),
  },
  {
    path: '/components/count-to',
    title: 'routes.sampleCountTo',
    page: later(() => import('../samples/components/count-to-page.tsx')),
  },
  {
    path: '/components/dnd-list',
    title: 'routes.sampleDndList',
    page: later(() => import('../samples/components/dnd-list-page.tsx')),
  },
  {
    path: '/components/drag-dialog',
    title: 'routes.sampleDragDialog',
    page: later(() => import('../samples/components/drag-dialog-page.tsx')),
  },
  {
    path: '/components/drag-kanban',
    title: 'routes.sampleDragKanban',
    page: later(() => import('../samples/components/drag-kanban-page.tsx')),
  },
  {
    path: '/components/drag-select',
    title: 'routes.sampleDragSelect',
    page: later(() => import('../samples/components/drag-select-page.tsx')),
  },
  {
    path: '/components/dropzone',
    title: 'routes.sampleDropzone',
    page: later(() => import('../samples/components/dropzone-page.tsx')),
  },
  {
    path: '/components/json-editor',
    title: 'routes.sampleJsonEditor',
    page: later(() => import('../samples/components/json-editor-page.tsx')),
  },
  {
    path: '/components/markdown',
    title: 'routes.sampleMarkdown',
    page: later(() => import('../samples/components/markdown-page.tsx')),
  },
  {
    path: '/components/mixin',
    title: 'routes.sampleMixin',
    page: later(() => import('../samples/components/mixin-page.tsx')),
  },
  {
    path: '/components/rich-text-editor',
    title: 'routes.sampleRichTextEditor',
    page: later(() => import('../samples/components/rich-text-editor-page.tsx')),
  },
  {
    path: '/components/split-pane',
    title: 'routes.sampleSplitPane',
    page: later(() => import('../samples/components/split-pane-page.tsx')),
  },
  {
    path: '/components/sticky',
    title: 'routes.sampleSticky',
    page: later(() => import('../samples/components/sticky-page.tsx')),
  },
  // One line of the search leads to all of them.
  ...nestedPaths.map((path, place): ConsoleRoute => {
    const route: ConsoleRoute = { path, title: 'routes.sampleNested', page: nested }
    return place === 0 ? route : { ...route, hidden: true }
  }),
  {
    path: '/table/complex',
    title: 'routes.sampleComplexTable',
    page: later(() => import('../samples/table/complex-page.tsx')),
  },
  {
    path: '/table/drag',
    title: 'routes.sampleDragTable',
    page: later(() => import('../samples/table/drag-page.tsx')),
  },
  {
    path: '/table/dynamic',
    title: 'routes.sampleDynamicTable',
    page: later(() => import('../samples/table/dynamic-page.tsx')),
  },
  {
    path: '/table/inline-edit',
    title: 'routes.sampleInlineEdit',
    page: later(() => import('../samples/table/inline-edit-page.tsx')),
  },
]
