import { emit, fromCallback, setup } from 'xstate'
import type { Refusal } from '#contract/errors.ts'
import type { OutboxItem } from '../outbox/outbox.events.ts'

/** A command of the outbox that the server refused, with the reason. */
export interface RefusedCommand extends Pick<OutboxItem, 'commandId' | 'name' | 'subject'> {
  refusal: Refusal
}

export type RefusedCommandsEvent = { type: 'refused'; command: RefusedCommand }

/** Reports the refused commands of a phone's outbox. The actor `watchOutbox` sends each of them once. */
export const refusedCommandsMachine = setup({
  types: { events: {} as RefusedCommandsEvent, emitted: {} as RefusedCommandsEvent },
  actors: {
    /** Sends each refused command of the outbox once. */
    watchOutbox: fromCallback<RefusedCommandsEvent>(() => {
      throw new Error('no watchOutbox is provided')
    }),
  },
  actions: {
    'report the command': emit((_, { command }: { command: RefusedCommand }) => ({
      type: 'refused' as const,
      command,
    })),
  },
}).createMachine({
  id: 'refusedCommands',
  initial: 'watching',
  states: {
    watching: {
      invoke: { src: 'watchOutbox' },
      on: {
        refused: {
          actions: { type: 'report the command', params: ({ event }) => ({ command: event.command }) },
        },
      },
    },
  },
})
