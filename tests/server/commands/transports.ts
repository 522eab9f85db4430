import type { CommandAnswer } from '#contract/interface/protocol.ts'
import { newId } from '#server/platform/ids.ts'
import { Fixture, type Payload } from '#tests/support/command-cases/case.ts'
import { type LiveServer, outcomeOf, type Person } from '#tests/support/server/live-server.ts'

/** Sends a command over one transport. `message` contains the fields of the payload and the `commandId`. */
export type Transport = (
  fixture: Fixture,
  person: Person,
  name: string,
  message: Payload,
) => Promise<CommandAnswer>

export const overRest: Transport = async ({ live }, { token }, name, message) => {
  const { envelope, statusCode } = await live.request('POST', `/api/event/${name}`, message, { token })
  const { status: _, ...outcome } = outcomeOf(envelope, statusCode)
  return outcome
}

/** A socket accepts a limited burst of messages, and many tests share it. */
const messagesPerSocket = 40

export const overSocket: Transport = async (fixture, person, name, { commandId, ...payload }) => {
  const { live, event } = fixture
  const known = [...live.sockets].find(
    ({ line, seat, sent }) => line.connected && seat.token === person.token && sent < messagesPerSocket,
  )
  const socket =
    known ?? (await live.connect({ audience: person.kind, code: event.code, token: person.token }))
  return socket.send({ name, ...(commandId !== undefined && { commandId }), payload })
}

export async function newFixture(live: LiveServer): Promise<Fixture> {
  const event = await live.event()
  return new Fixture(live, event, await live.guest(event))
}

export const message = (fixture: Fixture, payload: Payload): Payload => ({
  commandId: newId(),
  eventCode: fixture.event.code,
  ...payload,
})
