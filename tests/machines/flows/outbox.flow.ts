import { nextToSend } from '#machines/flow/outbox/outbox-items.ts'
import { outboxGraph } from '#tests/support/chart-cases/outbox.cases.ts'
import { flowOfGraph } from '#tests/support/model/flow.ts'

export const flow = flowOfGraph(outboxGraph(), {
  holds: {
    'a command is pending only while the connection is open': (snapshot) =>
      snapshot.matches('open') || snapshot.context.items.every(({ status }) => status !== 'sending'),
    'no command that may be sent waits while the connection is open': (snapshot) =>
      !snapshot.matches({ open: 'flowing' }) || nextToSend(snapshot.context.items).length === 0,
    'a command has a reason exactly when it is refused': ({ context }) =>
      context.items.every(({ status, refusal }) => (status === 'refused') === (refusal !== null)),
  },
})
