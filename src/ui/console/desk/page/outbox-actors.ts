import { type ActorRefFrom, fromCallback } from 'xstate'
import type { FinishedCommandsEvent } from '#machines/flow/finished-commands/finished-commands.events.ts'
import { finishedCommandsMachine } from '#machines/flow/finished-commands/finished-commands.machine.ts'
import type { outboxMachine } from '#machines/flow/outbox/outbox.machine.ts'
import { onFinished } from '#ui/live/on-finished.ts'

/** The state machine for the finished commands of an outbox. */
export const finishedCommandsOf = (outbox: ActorRefFrom<typeof outboxMachine>) =>
  finishedCommandsMachine.provide({
    actors: {
      watchOutbox: fromCallback<FinishedCommandsEvent>(({ sendBack }) =>
        onFinished(outbox, (item) => {
          if (item.status === 'saved') sendBack({ type: 'saved', item })
          else if (item.refusal)
            sendBack({ type: 'refused', commandId: item.commandId, refusal: item.refusal })
        }),
      ),
    },
  })
