import { assign, emit, setup } from 'xstate'
import * as limits from '#contract/limits.ts'
import type { BulkCommand, BulkQueueEmitted, BulkQueueEvent } from './bulk-queue.events.ts'

interface BulkQueueContext {
  /** The commands that are not sent yet, oldest first. */
  waiting: readonly BulkCommand[]
}

/**
 * Number of commands that are sent at the same time. This number is half of the limits of the outbox and of the
 * server's rate limit, so that the host can send other commands too.
 */
export const bulkPortion = Math.min(limits.outboxLength, limits.messagesPerSocket.burst) / 2

const addCommands = {
  type: 'add the commands',
  params: ({ event }: { event: { commands: readonly BulkCommand[] } }) => ({ commands: event.commands }),
} as const

/** The desk's queue of commands about many questions. The queue sends the commands in portions. */
export const bulkQueueMachine = setup({
  types: {
    context: {} as BulkQueueContext,
    events: {} as BulkQueueEvent,
    emitted: {} as BulkQueueEmitted,
  },
  actions: {
    'add the commands': assign({
      waiting: ({ context }, { commands }: { commands: readonly BulkCommand[] }) => [
        ...context.waiting,
        ...commands,
      ],
    }),
    'send a portion': emit(({ context }) => ({
      type: 'portion' as const,
      commands: context.waiting.slice(0, bulkPortion),
    })),
    'forget the portion': assign({ waiting: ({ context }) => context.waiting.slice(bulkPortion) }),
  },
  guards: { 'there are more': ({ context }) => context.waiting.length > 0 },
  delays: { 'the server accepts more': (bulkPortion / limits.messagesPerSocket.perSecond) * 1000 },
}).createMachine({
  id: 'bulkQueue',
  context: { waiting: [] },
  initial: 'idle',
  states: {
    idle: { on: { run: { target: 'sending', actions: addCommands } } },
    sending: {
      entry: ['send a portion', 'forget the portion'],
      always: [{ guard: 'there are more', target: 'pausing' }, { target: 'idle' }],
    },
    pausing: {
      on: { run: { actions: addCommands } },
      after: { 'the server accepts more': 'sending' },
    },
  },
})
