import { refused } from '#contract/errors.ts'
import { commandRow } from '#machines/command-tables.ts'
import { finishedCommandsMachine } from '#machines/flow/finished-commands/finished-commands.machine.ts'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import { flowOf } from '#tests/support/model/flow.ts'

const saved = (name: OutboxItem['name'], data: unknown = null) => ({
  type: 'saved' as const,
  item: {
    commandId: name,
    subject: name,
    name,
    payload: {},
    status: 'saved' as const,
    madeAt: 0,
    refusal: null,
    data,
  },
})

export const flow = flowOf(finishedCommandsMachine, {
  sent: [
    saved('Qa/Approve'),
    saved('Qa/Reject'),
    saved('Run/Undo', { lost: [{ reason: 'draw', itemId: 'draw-1' }] }),
    { type: 'refused', commandId: 'a', refusal: refused('NoAccess') },
    { type: 'kept', commandId: 'Qa/Reject' },
  ],
  stopAt: ({ context }) => context.batch.length > 2,
  holds: {
    'commands wait for their message exactly while answers are collected': ({ value, context }) =>
      (value === 'collecting') === context.batch.length > 0,
    'the message offers to undo only commands that have an inverse': ({ context }) =>
      context.batch.every(({ name }) => commandRow(name)?.undo !== undefined),
  },
})
