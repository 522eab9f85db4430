import { assign, setup } from 'xstate'
import * as limits from '../../contract/limits.ts'
import type { VisitedPage, VisitedPagesEvent } from './visited-pages.events.ts'

interface VisitedPagesContext {
  /** In the order of their first visit. */
  pages: readonly VisitedPage[]
  /** The page that is shown; '' before the first. */
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

/** Where to go when the page at this path is closed: the one after it, else before it. */
function neighbourOf(pages: readonly VisitedPage[], path: string): VisitedPage | undefined {
  const index = pages.findIndex((page) => page.path === path)
  return pages[index + 1] ?? pages[index - 1]
}

/** The tags above the page: what was visited in this session. */
export const visitedPagesMachine = setup({
  types: {
    context: {} as VisitedPagesContext,
    events: {} as VisitedPagesEvent,
    input: {} as { pages: readonly VisitedPage[] },
  },
  guards: {
    'there are others': ({ context }) => context.pages.length > 1,
    'another is shown': ({ context }, params: { path: string }) => context.shown !== params.path,
  },
  actions: {
    'note the visit': assign(({ context }, { path, search }: { path: string; search: string }) => ({
      shown: path,
      pages: withPage(context.pages, path, { search }),
    })),
    'note the name': assign(({ context }, { path, name }: { path: string; name: string }) => ({
      pages: withPage(context.pages, path, { name }),
    })),
    'take it away': assign(({ context }, { path }: { path: string }) => ({
      pages: context.pages.filter((page) => page.path !== path),
    })),
    'keep the one that is shown': assign(({ context }) => ({
      pages: context.pages.filter((page) => page.path === context.shown),
    })),
    remember: (_, _params: { pages: readonly VisitedPage[] }) => {},
    'go to': (_, _params: { page: VisitedPage | undefined }) => {},
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
              type: 'note the visit',
              params: ({ event }) => ({ path: event.path, search: event.search }),
            },
            { type: 'remember', params: ({ context }) => ({ pages: context.pages }) },
          ],
        },
        named: {
          actions: [
            { type: 'note the name', params: ({ event }) => ({ path: event.path, name: event.name }) },
            { type: 'remember', params: ({ context }) => ({ pages: context.pages }) },
          ],
        },
        // The last one stays: something is always shown.
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
