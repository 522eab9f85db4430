import { afterAll, beforeAll, describe, test } from 'vitest'
import { connectWorkers } from '#tests/support/server/in-process-cluster.ts'
import { createSite, LiveServer, pollOf, type Site } from '#tests/support/server/live-server.ts'

describe('two processes of one embedded database', () => {
  let site: Site
  let first: LiveServer
  let second: LiveServer
  beforeAll(async () => {
    const { workers } = connectWorkers(2)
    site = await createSite('sqlite')
    first = await LiveServer.start(site, { cluster: workers[0] })
    second = await LiveServer.start(site, { cluster: workers[1] })
  })
  afterAll(async () => {
    await second?.close()
    await first?.close()
    await site?.remove()
  })

  test('the desk shows the answers that are pending in another process', async () => {
    const event = await first.event({ polls: [pollOf()] })
    const [itemId = ''] = event.pollIds
    const desk = await (await second.hostSocket(event)).sitDown()
    const pending = first.context.engine.pendingAnswers as Map<string, Map<string, number>>
    pending.set(event.id, new Map([[itemId, 3]]))
    await desk.until(() => desk.doc(`in-flight:${itemId}`)?.count === 3, 'the number of pending answers')
    pending.clear()
    await desk.until(() => desk.doc(`in-flight:${itemId}`) === undefined, 'the end of the pending answers')
  })
})
