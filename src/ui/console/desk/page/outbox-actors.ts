import { type ActorRefFrom, fromCallback } from 'xstate'
import type { FinishedCommandsEvent } from '#machines/finished-commands/finished-commands.events.ts'
import { finishedCommandsMachine } from '#machines/finished-commands/finished-commands.machine.ts'
import type { outboxMachine } from '#machines/outbox/outbox.machine.ts'

/** The state machine for the finished commands of an outbox. */
export const finishedCommandsOf = (outbox: ActorRefFrom<typeof outboxMachine>) =>
  finishedCommandsMachine.provide({
    actors: {
      watchOutbox: fromCallback<FinishedCommandsEvent>(({ sendBack }) => {
        const seen = new Set<string>()
        const look = () => {
          for (const item of outbox.getSnapshot().context.items) {
            const { commandId, status, refusal } = item
            if (seen.has(commandId)) continue
            if (status === 'saved') {
              seen.add(commandId)
              sendBack({ type: 'saved', item })
            } else if (status === 'refused' && refusal) {
              seen.add(commandId)
              sendBack({ type: 'refused', commandId, refusal })
            }
          }
        }
        const { unsubscribe } = outbox.subscribe(look)
        look()
        return unsubscribe
      }),
    },
  })
