import { type ActorRefFrom, fromCallback } from 'xstate'
import type { outboxMachine } from '#machines/flow/outbox/outbox.machine.ts'
import {
  type RefusedCommandsEvent,
  refusedCommandsMachine,
} from '#machines/flow/refused-commands/refused-commands.machine.ts'
import { onFinished } from './on-finished.ts'

/** The state machine that reports the refused commands of an outbox. */
export const refusedCommandsOf = (outbox: ActorRefFrom<typeof outboxMachine>) =>
  refusedCommandsMachine.provide({
    actors: {
      watchOutbox: fromCallback<RefusedCommandsEvent>(({ sendBack }) =>
        onFinished(outbox, ({ commandId, name, subject, refusal }) => {
          if (refusal) sendBack({ type: 'refused', command: { commandId, name, subject, refusal } })
        }),
      ),
    },
  })
