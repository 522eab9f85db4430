import { bulkPortion, bulkQueueMachine } from '#machines/flow/bulk-queue/bulk-queue.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

const commands = (count: number) => Array(count).fill({ name: 'Qa/Approve', id: 'a' } as const)

export const flow = flowOf(bulkQueueMachine, {
  sent: [
    { type: 'run', commands: commands(1) },
    { type: 'run', commands: commands(bulkPortion + 1) },
  ],
  stopAt: ({ context }) => context.waiting.length > 2 * bulkPortion,
  holds: {
    'commands wait exactly during the pause after a portion': ({ value, context }) =>
      (value === 'pausing') === context.waiting.length > 0,
  },
})
