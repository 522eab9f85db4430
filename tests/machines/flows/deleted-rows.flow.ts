import { accepted, refused } from '#contract/errors.ts'
import { deletedRowsMachine } from '#machines/flow/deleted-rows/deleted-rows.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

export const flow = flowOf(deletedRowsMachine, {
  sent: [
    { type: 'deleted', id: 'a' },
    { type: 'deleted', id: 'b' },
    { type: 'restore', id: 'a' },
    { type: 'restore', id: 'b' },
  ],
  answers: { restoring: [accepted(true), refused('Busy')] },
  holds: {
    'only a deleted row waits to be restored': ({ context }) =>
      context.queue.every((id) => context.deleted.includes(id)),
    'no row waits twice': ({ context }) => new Set(context.queue).size === context.queue.length,
    'a row waits exactly while a call is under way': ({ value, context }) =>
      (value === 'restoring') === context.queue.length > 0,
  },
})
