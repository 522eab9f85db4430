import { assign, emit, setup } from 'xstate'
import * as limits from '#contract/limits.ts'
import type { VisitedPage, VisitedPagesEmitted, VisitedPagesEvent } from './visited-pages.events.ts'

interface VisitedPagesContext {
  /** The visited pages, in the order of their first visit. */
  pages: readonly VisitedPage[]
  /** Path of the displayed page; '' before the first page. */
  shown: string
}

const changed = (
  pages: readonly VisitedPage[],
  path: string,
  part: Partial<VisitedPage>,
): readonly VisitedPage[] => pages.map((page) => (page.path === path ? { ...page, ...part } : page))

function withPage(
  pages: readonly VisitedPage[],
  path: string,
  part: Partial<VisitedPage>,
): readonly VisitedPage[] {
  if (pages.some((page) => page.path === path)) return changed(pages, path, part)
  return [...pages, { path, search: '', name: '', ...part }].slice(-limits.pagesRemembered)
}

/**
 * The page to show after the page at this path is closed: the next page in the list, otherwise the previous page.
 */
function neighbourOf(pages: readonly VisitedPage[], path: string): VisitedPage | undefined {
  const index = pages.findIndex((page) => page.path === path)
  return pages[index + 1] ?? pages[index - 1]
}

/** Keeps the list of visited pages for the tabs above the page: the last `pagesRemembered` of them. */
export const visitedPagesMachine = setup({
  types: {
    context: {} as VisitedPagesContext,
    events: {} as VisitedPagesEvent,
    input: {} as { pages: readonly VisitedPage[] },
    emitted: {} as VisitedPagesEmitted,
  },
  guards: {
    'there are others': ({ context }) => context.pages.length > 1,
    'another is shown': ({ context }, params: { path: string }) => context.shown !== params.path,
  },
  actions: {
    'store the visit': assign(({ context }, { path, search }: { path: string; search: string }) => ({
      shown: path,
      pages: withPage(context.pages, path, { search }),
    })),
    'store the name': assign(({ context }, { path, name }: { path: string; name: string }) => ({
      pages: withPage(context.pages, path, { name }),
    })),
    'take it away': assign(({ context }, { path }: { path: string }) => ({
      pages: context.pages.filter((page) => page.path !== path),
    })),
    'keep the one that is shown': assign(({ context }) => ({
      pages: context.pages.filter((page) => page.path === context.shown),
    })),
    remember: emit((_, { pages }: { pages: readonly VisitedPage[] }) => ({
      type: 'pagesChanged' as const,
      pages,
    })),
    'go to': emit((_, { page }: { page: VisitedPage | undefined }) => ({
      type: 'pageWanted' as const,
      page,
    })),
  },
}).createMachine({
  id: 'visitedPages',
  context: ({ input }) => ({ pages: input.pages, shown: '' }),
  initial: 'listing',
  states: {
    listing: {
      on: {
        visited: {
          actions: [
            {
              type: 'store the visit',
              params: ({ event }) => ({ path: event.path, search: event.search }),
            },
            { type: 'remember', params: ({ context }) => ({ pages: context.pages }) },
          ],
        },
        named: {
          actions: [
            { type: 'store the name', params: ({ event }) => ({ path: event.path, name: event.name }) },
            { type: 'remember', params: ({ context }) => ({ pages: context.pages }) },
          ],
        },
        // Refuse to close the last page, because one page must always be displayed.
        close: [
          {
            guard: { type: 'another is shown', params: ({ event }) => ({ path: event.path }) },
            actions: [
              { type: 'take it away', params: ({ event }) => ({ path: event.path }) },
              { type: 'remember', params: ({ context }) => ({ pages: context.pages }) },
            ],
          },
          {
            guard: 'there are others',
            actions: [
              {
                type: 'go to',
                params: ({ context, event }) => ({ page: neighbourOf(context.pages, event.path) }),
              },
              { type: 'take it away', params: ({ event }) => ({ path: event.path }) },
              { type: 'remember', params: ({ context }) => ({ pages: context.pages }) },
            ],
          },
        ],
        closeOthers: {
          guard: 'there are others',
          actions: [
            'keep the one that is shown',
            { type: 'remember', params: ({ context }) => ({ pages: context.pages }) },
          ],
        },
      },
    },
  },
})
