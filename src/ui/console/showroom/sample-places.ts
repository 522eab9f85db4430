import type { TextKey } from '#i18n/translator.ts'
import { nestedPaths } from './nested-places.ts'

interface SamplePlace {
  path: string
  title: Extract<TextKey<'routes'>, `routes.sample${string}`>
}

/**
 * The sample pages (specification, section 2; decision 0030). The path of a group leads to the first page of the
 * group.
 */
export const samplePlaces = [
  { path: '/components/avatar-upload', title: 'routes.sampleAvatarUpload' },
  { path: '/components/back-to-top', title: 'routes.sampleBackToTop' },
  { path: '/components/count-to', title: 'routes.sampleCountTo' },
  { path: '/components/dnd-list', title: 'routes.sampleDndList' },
  { path: '/components/drag-dialog', title: 'routes.sampleDragDialog' },
  { path: '/components/drag-kanban', title: 'routes.sampleDragKanban' },
  { path: '/components/drag-select', title: 'routes.sampleDragSelect' },
  { path: '/components/dropzone', title: 'routes.sampleDropzone' },
  { path: '/components/json-editor', title: 'routes.sampleJsonEditor' },
  { path: '/components/markdown', title: 'routes.sampleMarkdown' },
  { path: '/components/mixin', title: 'routes.sampleMixin' },
  { path: '/components/rich-text-editor', title: 'routes.sampleRichTextEditor' },
  { path: '/components/split-pane', title: 'routes.sampleSplitPane' },
  { path: '/components/sticky', title: 'routes.sampleSticky' },
  { path: '/charts/keyboard', title: 'routes.sampleKeyboardChart' },
  { path: '/charts/line', title: 'routes.sampleLineChart' },
  { path: '/charts/mix-chart', title: 'routes.sampleMixChart' },
  { path: '/table/complex', title: 'routes.sampleComplexTable' },
  { path: '/table/drag', title: 'routes.sampleDragTable' },
  { path: '/table/dynamic', title: 'routes.sampleDynamicTable' },
  { path: '/table/inline-edit', title: 'routes.sampleInlineEdit' },
] as const satisfies readonly SamplePlace[]

interface SampleGroup extends SamplePlace {
  /** The page to which the group's own path leads. */
  first: string
}

const pagesOf = (group: string): readonly SamplePlace[] =>
  samplePlaces.filter(({ path }) => path.startsWith(`${group}/`))

const groupOf = (path: string, title: SamplePlace['title']): SampleGroup => ({
  path,
  title,
  first: pagesOf(path)[0]?.path ?? nestedPaths[0] ?? path,
})

export const sampleGroups: readonly SampleGroup[] = [
  groupOf('/components', 'routes.sampleComponents'),
  groupOf('/charts', 'routes.sampleCharts'),
  groupOf('/table', 'routes.sampleTables'),
  groupOf('/nested', 'routes.sampleNested'),
]

/** The group of this page, with the pages of the group. The nested pages show their own tree. */
export function samplesBeside(pathname: string) {
  const group = sampleGroups.find(({ path }) => pathname.startsWith(`${path}/`))
  return { group, pages: group ? pagesOf(group.path) : [] }
}
