import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as limits from '../../src/contract/limits.ts'
import { type BucketServer, startBucketServer } from './bucket-server.ts'
import { buildServer, type TestServer } from './build.ts'
import { makePicture } from './made-pictures.ts'

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

const add = async () => server.context.pictures.add(accountId, await makePicture('jpeg', 600, 300))
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
  server.advance((limits.pictureUnusedHours + 1) * 3_600_000)
  expect(await server.context.pictures.sweep()).toBe(1)
  expect(storage.files.size).toBe(0)
  expect((await server.app.inject({ url: path })).statusCode).toBe(404)
  expect(storage.forged).toEqual([])
})

test('a fault that passes is not noticed', async () => {
  storage.failures.push(503, 500)
  expect(pathOf(await add())).toMatch(/^\/pictures\//)
})

test('a fault that lasts is told, and what was sent of the picture is swept', async () => {
  storage.failures.push(200, ...Array(1 + limits.bucketRetries).fill(503))
  await expect(add()).rejects.toThrow('the bucket answered 503')
  storage.failures.length = 0
  server.advance((limits.pictureUnusedHours + 1) * 3_600_000)
  expect(await server.context.pictures.sweep()).toBeGreaterThan(0)
  expect(storage.files.size).toBe(0)
})

test('files that could not be removed are removed by a later sweep', async () => {
  await add()
  server.advance((limits.pictureUnusedHours + 1) * 3_600_000)
  storage.failures.push(403)
  await expect(server.context.pictures.sweep()).rejects.toThrow('403')
  expect(await server.context.pictures.sweep()).toBe(1)
  expect(storage.files.size).toBe(0)
})
