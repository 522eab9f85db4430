import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, type Mock, onTestFinished, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { ClusterWorker } from '#server/platform/cluster/worker.ts'
import { connectWorkers } from '#tests/support/server/in-process-cluster.ts'
import { createSite, LiveServer, type Site, type TestEvent } from '#tests/support/server/live-server.ts'
import { expectPendingAnswersAt } from '#tests/support/server/pending-answers.ts'
import { timeoutMilliseconds } from '#tests/support/timeouts.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'

describe('two processes of one embedded database', () => {
  let cluster: ReturnType<typeof connectWorkers>
  /** The turns to write that the second process takes. */
  let writes: Mock<ClusterWorker['takeTurn']>
  let site: Site
  let first: LiveServer
  let second: LiveServer
  beforeAll(async () => {
    cluster = connectWorkers(3)
    const { workers } = cluster
    writes = vi.spyOn(workers[1] as ClusterWorker, 'takeTurn')
    site = await createSite('sqlite')
    first = await LiveServer.start(site, { cluster: workers[0] })
    second = await LiveServer.start(site, { cluster: workers[1] })
  })
  afterAll(async () => {
    await second?.close()
    await first?.close()
    await site?.remove()
  })

  /** Waits until the second process has looked for due deadlines several times. */
  async function looksOften(): Promise<void> {
    const looks = vi.spyOn(second.context.store, 'writes').mockClear()
    onTestFinished(() => looks.mockRestore())
    await expect.poll(() => looks.mock.calls.length, { timeout: timeoutMilliseconds }).toBeGreaterThan(8)
  }
  const deadlinesOf = ({ id }: TestEvent) =>
    second.db.selectFrom('deadline').selectAll().where('event_id', '=', id).orderBy('due_at').execute()
  const scheduled = () =>
    second.event({
      started: false,
      settings: { startAt: second.now() + 3_600_000, endAt: second.now() + 7_200_000 },
    })

  test('a deadline that waits for its next try makes no process write', async () => {
    const event = await scheduled()
    const held = { due_at: second.now() - 5000, held_until: second.now() + 50_000, tries: 3 }
    await second.db.updateTable('deadline').set(held).where('event_id', '=', event.id).execute()
    await looksOften()
    writes.mockClear()
    await looksOften()
    expect(writes).not.toHaveBeenCalled()
    await second.db.deleteFrom('deadline').where('event_id', '=', event.id).execute()
  })

  test('the first process fires a deadline, and the second only one that the first does not fire', async () => {
    const event = await scheduled()
    const [start, end] = await deadlinesOf(event)
    await looksOften()
    writes.mockClear()
    onTestFinished(() => void delete site.clock.stoppedAt)
    site.clock.stoppedAt = (start?.due_at ?? 0) + limits.deadlineLookMilliseconds - 1
    await expect.poll(() => deadlinesOf(event)).toEqual([end])
    await looksOften()
    expect(writes).not.toHaveBeenCalled()

    await first.close()
    site.clock.stoppedAt = (end?.due_at ?? 0) + limits.deadlineLookMilliseconds - 1
    await looksOften()
    expect(await deadlinesOf(event)).toEqual([end])
    site.clock.stoppedAt += 1
    await expect.poll(() => deadlinesOf(event)).toEqual([])
    first = await LiveServer.start(site, { cluster: cluster.workers[0] })
  })

  test('the desk shows the answers that are pending in another process', async () => {
    await expectPendingAnswersAt(second, first)
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
