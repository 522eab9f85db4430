import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { reportStorageErrors, StorageError } from '#server/platform/uploads/storage.ts'
import { buildServer, type TestServer } from '#tests/support/server/build.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'
import { upload } from '#tests/support/uploads/upload-form.ts'
import { type BucketServer, startBucketServer } from './bucket-server.ts'

// Pictures in an S3 storage that checks the signature of every request.

let storage: BucketServer
let server: TestServer
let accountId: string
beforeAll(async () => {
  storage = await startBucketServer()
  server = await buildServer({ environment: { bucket: storage.bucket } })
  const token = await server.signUp('Ann')
  accountId = (await server.context.sessions.find(token))?.subjectId ?? ''
})
beforeEach(() => {
  storage.failures.length = 0
})
afterAll(async () => {
  await server.close()
  await storage.close()
})

const add = async () => server.context.uploads.addPicture(accountId, await makePicture('jpeg', 600, 300))
const pathOf = (outcome: Awaited<ReturnType<typeof add>>): string =>
  outcome.ok ? outcome.data.filePath : outcome.code

test('a picture is stored in the storage bucket in all sizes, read from it and removed from it', async () => {
  const path = pathOf(await add())
  expect([...storage.files.keys()].sort()).toEqual(
    ['', '-medium', '-small'].map((size) => `/shows${path.replace('.webp', `${size}.webp`)}`).sort(),
  )
  const answer = await server.app.inject({ url: path })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(storage.files.get(`/shows${path}`) ?? Buffer.alloc(0))).toBe(true)
  server.advance((limits.uploadUnusedHours + 1) * 3_600_000)
  expect(await server.context.uploads.sweep()).toBe(1)
  expect(storage.files.size).toBe(0)
  expect((await server.app.inject({ url: path })).statusCode).toBe(404)
  expect(storage.forged).toEqual([])
})

test('a short failure of the storage bucket is retried without an error', async () => {
  storage.failures.push(503, 500)
  expect(pathOf(await add())).toMatch(/^\/pictures\//)
})

test.each([
  ['is down', Array(1 + limits.bucketRetries).fill(503), 'the bucket answered 503'],
  ['does not know the key', [403], 'the bucket answered 403'],
  ['cannot be reached', [0], 'fetch failed'],
])('an upload is refused with a reason in the log when the storage bucket %s', async (_, failures, why) => {
  const token = await server.context.sessions.create('host', accountId, 3600)
  storage.failures.push(...failures)
  const answer = await upload(server, token, new Uint8Array(await makePicture('jpeg', 60, 30)))
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    expect.objectContaining({
      Code: 'UploadsUnavailable',
      ErrorMsgEN: 'Files cannot be stored right now. Please try again later',
    }),
  ])
  expect(server.logLines.findLast((line) => line.includes('call failed'))).toContain(why)
})

test('reading a picture is refused while the storage bucket fails, and works again afterwards', async () => {
  const path = pathOf(await add())
  storage.failures.push(...Array(1 + limits.bucketRetries).fill(500))
  expect((await server.app.inject({ url: path })).json()).toMatchObject({ Code: 'UploadsUnavailable' })
  expect((await server.app.inject({ url: path })).statusCode).toBe(200)
})

test('if the storage bucket fails during an upload, the picture files stored before the failure are deleted later', async () => {
  storage.failures.push(200, ...Array(1 + limits.bucketRetries).fill(503))
  await expect(add()).rejects.toThrow(StorageError)
  storage.failures.length = 0
  server.advance((limits.uploadUnusedHours + 1) * 3_600_000)
  expect(await server.context.uploads.sweep()).toBeGreaterThan(0)
  expect(storage.files.size).toBe(0)
})

test('files that could not be removed are removed by a later cleanup', async () => {
  await add()
  server.advance((limits.uploadUnusedHours + 1) * 3_600_000)
  storage.failures.push(403)
  await expect(server.context.uploads.sweep()).rejects.toThrow(StorageError)
  expect(await server.context.uploads.sweep()).toBe(1)
  expect(storage.files.size).toBe(0)
})

test('a failing disk throws a StorageError, as a failing storage bucket does', async () => {
  const disk = reportStorageErrors(diskStorage('/dev/null'))
  await expect(disk.put('pictures/a.webp', new Uint8Array(1), 'image/webp')).rejects.toThrow(StorageError)
  await expect(disk.get('pictures/a.webp')).rejects.toThrow(StorageError)
})
