import { visitedPagesMachine } from '#machines/flow/visited-pages/visited-pages.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

export const flow = flowOf(visitedPagesMachine, {
  inputs: [{ pages: [] }],
  sent: [
    { type: 'visited', path: '/a', search: '' },
    { type: 'visited', path: '/b', search: '?page=2' },
    { type: 'named', path: '/a', name: 'First' },
    { type: 'close', path: '/a' },
    { type: 'close', path: '/b' },
    { type: 'closeOthers' },
  ],
  holds: {
    'no page is listed twice': ({ context: { pages } }) =>
      new Set(pages.map(({ path }) => path)).size === pages.length,
  },
})
