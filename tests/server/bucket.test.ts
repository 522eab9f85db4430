import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { diskStorage } from '../../server/uploads/disk-storage.ts'
import { faultsTold, StorageFault } from '../../server/uploads/storage.ts'
import * as limits from '../../src/contract/limits.ts'
import { type BucketServer, startBucketServer } from './bucket-server.ts'
import { buildServer, type TestServer } from './build.ts'
import { makePicture } from './made-pictures.ts'
import { upload } from './upload-form.ts'

// Pictures in storage that speaks S3's protocol: every request is checked for its signature.

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
  outcome.ok ? outcome.data.FilePath : outcome.code

test('a picture is put there in its sizes, read from there, and removed from there', async () => {
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

test('a fault that passes is not noticed', async () => {
  storage.failures.push(503, 500)
  expect(pathOf(await add())).toMatch(/^\/pictures\//)
})

test.each([
  ['is down', Array(1 + limits.bucketRetries).fill(503), 'the bucket answered 503'],
  ['knows no such key', [403], 'the bucket answered 403'],
  ['cannot be reached', [0], 'fetch failed'],
])(
  'a host is told that files cannot be kept where the bucket %s; the log says why',
  async (_, failures, why) => {
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
  },
)

test('so is who looks at one meanwhile, and it is there again once the bucket is', async () => {
  const path = pathOf(await add())
  storage.failures.push(...Array(1 + limits.bucketRetries).fill(500))
  expect((await server.app.inject({ url: path })).json()).toMatchObject({ Code: 'UploadsUnavailable' })
  expect((await server.app.inject({ url: path })).statusCode).toBe(200)
})

test('what was sent of a picture before a fault that lasts is swept', async () => {
  storage.failures.push(200, ...Array(1 + limits.bucketRetries).fill(503))
  await expect(add()).rejects.toThrow(StorageFault)
  storage.failures.length = 0
  server.advance((limits.uploadUnusedHours + 1) * 3_600_000)
  expect(await server.context.uploads.sweep()).toBeGreaterThan(0)
  expect(storage.files.size).toBe(0)
})

test('files that could not be removed are removed by a later sweep', async () => {
  await add()
  server.advance((limits.uploadUnusedHours + 1) * 3_600_000)
  storage.failures.push(403)
  await expect(server.context.uploads.sweep()).rejects.toThrow(StorageFault)
  expect(await server.context.uploads.sweep()).toBe(1)
  expect(storage.files.size).toBe(0)
})

test('a disk that fails is told in the same way', async () => {
  const disk = faultsTold(diskStorage('/dev/null'))
  await expect(disk.put('pictures/a.webp', new Uint8Array(1), 'image/webp')).rejects.toThrow(StorageFault)
  await expect(disk.get('pictures/a.webp')).rejects.toThrow(StorageFault)
})
