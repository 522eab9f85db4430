import { type ActorRefFrom, fromCallback } from 'xstate'
import { lotteryTable } from '#machines/domain/lottery/lottery.table.ts'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { listDocs, readDoc } from '#machines/flow/connection/event-replica.ts'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import type { outboxMachine } from '#machines/flow/outbox/outbox.machine.ts'
import { createDrawStorage } from '#services/draw-storage.ts'
import { guestHttp } from '#services/guest-calls.ts'
import { openHttp } from '#services/http.ts'
import { DrawParticipant, type ParticipantCommand, type ParticipantPorts } from './draw-participant.ts'
import { showDrawsOf } from './own-draws.ts'

interface ParticipantInput {
  connection: ActorRefFrom<typeof connectionMachine>
  outbox: ActorRefFrom<typeof outboxMachine>
  eventCode: string
  guestId: string
  newCommandId(): string
}

const nonceBytes = 16

/** A new secret number: 16 random bytes in hex. `getRandomValues` works without https too. */
const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(nonceBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

function portsOf(input: ParticipantInput): ParticipantPorts {
  const { connection, outbox, eventCode, guestId, newCommandId } = input
  return {
    ...createDrawStorage(eventCode, guestId),
    send: ({ name, payload }) =>
      outbox.send({
        type: 'send',
        commandId: newCommandId(),
        subject: `number:${payload.drawId}`,
        name,
        payload: { eventCode, ...payload },
        madeAt: Date.now(),
      }),
    proof: (drawId) => guestHttp.call('/api/guest/Lottery/GetProof', { drawId }),
    whole: (drawId) => openHttp.call('/api/guest/Lottery/GetDraw', { drawId }),
    isThere: (itemId) => readDoc(connection.getSnapshot().context.replica, `lottery:${itemId}`) !== undefined,
    nonce: newNonce,
    random: Math.random,
    after(milliseconds, action) {
      const timer = setTimeout(action, milliseconds)
      return () => clearTimeout(timer)
    },
  }
}

const isAnswered = (item: OutboxItem): item is OutboxItem & ParticipantCommand =>
  (item.name === lotteryTable.commitNonce.name || item.name === lotteryTable.revealNonce.name) &&
  (item.status === 'saved' || item.status === 'refused')

/**
 * The code that takes part in draws for this phone, and checks the draws. This code connects the event's documents,
 * the outbox and the phone's storage.
 */
export const drawParticipant = fromCallback<{ type: 'none' }, ParticipantInput>(({ input }) => {
  const { connection, outbox } = input
  const own = new DrawParticipant(portsOf(input))
  const stopShowing = showDrawsOf(own)
  const look = (): void => {
    for (const { id, doc } of listDocs(connection.getSnapshot().context.replica, 'lottery:'))
      own.look(id, doc)
  }
  const handleAnswers = (): void => {
    for (const item of outbox.getSnapshot().context.items.filter(isAnswered)) {
      own.answered(item, item.status === 'saved')
      outbox.send({ type: 'dismiss', commandId: item.commandId })
    }
  }
  handleAnswers()
  look()
  const subscriptions = [connection.subscribe(look), outbox.subscribe(handleAnswers)]
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
    own.stop()
    stopShowing()
  }
})
