import { type LiveServer, pollOf } from './live-server.ts'

/** Expects that a desk of one server shows the answers that are pending at another one, and their end. */
export async function expectPendingAnswersAt(server: LiveServer, other: LiveServer): Promise<void> {
  const event = await other.event({ polls: [pollOf()] })
  const [itemId = ''] = event.pollIds
  const desk = await (await server.hostSocket(event)).sitDown()
  const pending = other.context.engine.pendingAnswers as Map<string, Map<string, number>>
  pending.set(event.id, new Map([[itemId, 3]]))
  await desk.until(() => desk.doc(`in-flight:${itemId}`)?.count === 3, 'the number of pending answers')
  pending.clear()
  await desk.until(() => desk.doc(`in-flight:${itemId}`) === undefined, 'the end of the pending answers')
}
