import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectWorkers } from '#tests/support/server/in-process-cluster.ts'
import { createSite, LiveServer, pollOf, type Site } from '#tests/support/server/live-server.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'

describe('two processes of one embedded database', () => {
  let cluster: ReturnType<typeof connectWorkers>
  let site: Site
  let first: LiveServer
  let second: LiveServer
  beforeAll(async () => {
    cluster = connectWorkers(3)
    const { workers } = cluster
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

  /** Uploads a picture, lets it grow old, and reads it in the second process. Returns its path. */
  async function oldPicture(): Promise<string> {
    const { db, context } = first
    const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
    const added = await context.uploads.addPicture(id, Buffer.from(await makePicture('png')))
    if (!added.ok) throw new Error(added.code)
    await db.updateTable('upload').set({ touched_at: 1 }).execute()
    const { filePath } = added.data
    expect(await second.context.uploads.readPicture(filePath)).toBeDefined()
    return filePath
  }

  test('a picture that one process deletes is gone from the memory of the other', async () => {
    await first.event()
    const path = await oldPicture()
    expect(await first.context.uploads.sweep()).toBe(1)
    expect(await second.context.uploads.readPicture(path)).toBeUndefined()
  })

  test('pictures are read again when a process has ended, which may have deleted some', async () => {
    await first.event()
    const path = await oldPicture()
    await rm(join(site.environment.dataDirectory, 'pictures'), { recursive: true })
    cluster.switchboard.forget(3)
    expect(await second.context.uploads.readPicture(path)).toBeUndefined()
  })
})
