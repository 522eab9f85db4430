import { accepted, refused } from '#contract/errors.ts'
import { pagedListMachine } from '#machines/flow/paged-list/paged-list.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'
import { refreshIsHandled } from './refresh-is-handled.ts'

const page = (row: string, more: boolean) => accepted({ rows: [row], more })

export const flow = flowOf(pagedListMachine, {
  inputs: [{ filter: 'all' }],
  sent: [
    { type: 'search', text: 'lin' },
    { type: 'narrow', filter: 'paid' },
    { type: 'more' },
    { type: 'refresh' },
    { type: 'removed', rows: ['a'] },
  ],
  answers: {
    loading: [page('a', true), page('b', false), refused('Busy')],
    loadingMore: [page('c', true), page('d', false), refused('Busy')],
  },
  stopAt: ({ context }) => context.rows.length > 2,
  holds: {
    ...refreshIsHandled,
    'a removal is handled wherever the row is listed': (snapshot) =>
      !snapshot.context.rows.includes('a') || snapshot.can({ type: 'removed', rows: ['a'] }),
  },
})
