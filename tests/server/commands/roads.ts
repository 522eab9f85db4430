import { newId } from '../../../server/ids.ts'
import type { CommandAnswer } from '../../../src/contract/protocol.ts'
import { type LiveServer, outcomeOf, type Person } from '../live-server.ts'
import { type Payload, Stage } from './case.ts'

/** One way for a command to come in. `message` has the payload's fields and CommandId. */
export type Road = (stage: Stage, person: Person, name: string, message: Payload) => Promise<CommandAnswer>

export const overRest: Road = async ({ live }, { token }, name, message) => {
  const { envelope, statusCode } = await live.request('POST', `/api/event/${name}`, message, { token })
  const { status: _, ...outcome } = outcomeOf(envelope, statusCode)
  return outcome
}

/** A socket takes a burst of messages and no more: many tests share it. */
const messagesPerSocket = 40

export const overSocket: Road = async (stage, person, name, { CommandId, ...Payload }) => {
  const { live, event } = stage
  const known = [...live.sockets].find(
    ({ line, seat, sent }) => line.connected && seat.token === person.token && sent < messagesPerSocket,
  )
  const socket =
    known ?? (await live.connect({ audience: person.kind, code: event.code, token: person.token }))
  return socket.send({ Name: name, ...(CommandId !== undefined && { CommandId }), Payload })
}

export async function newStage(live: LiveServer): Promise<Stage> {
  const event = await live.event()
  return new Stage(live, event, await live.guest(event))
}

export const message = (stage: Stage, payload: Payload): Payload => ({
  CommandId: newId(),
  EventCode: stage.event.code,
  ...payload,
})
