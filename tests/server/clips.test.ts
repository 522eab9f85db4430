import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { askedRange } from '../../server/uploads/asked-range.ts'
import { claimUploads, holdUploads } from '../../server/uploads/upload-use.ts'
import { clipOf, clipTypes } from '../../src/contract/clip-path.ts'
import * as limits from '../../src/contract/limits.ts'
import { startBucketServer } from './bucket-server.ts'
import { buildServer, eachStore, type TestServer } from './build.ts'
import { foreignFilms, madeClips, makeWav } from './made-clips.ts'
import { makePicture } from './made-pictures.ts'
import { upload as uploadAs, uploadedPath, type uploadForm } from './upload-form.ts'

// Sounds and films: what is taken for one, and how it is handed out.

const upload = (
  server: TestServer,
  token: string,
  bytes: Buffer<ArrayBuffer>,
  told: Parameters<typeof uploadForm>[1] = {},
) => uploadAs(server, token, bytes, { field: 'clip', ...told })

const pathOf = (server: TestServer, token: string, bytes = makeWav(0.1)): Promise<string> =>
  uploadedPath(server, token, bytes, { field: 'clip' })

describe('an uploaded sound or film', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await buildServer()
    token = await server.signUp('Ann')
  })
  afterAll(() => server.close())

  const read = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
  const kept = async () =>
    (await server.context.store.db.selectFrom('upload').select('name').execute()).length

  test.each(madeClips)('is taken as it is: %s', async (_, format, bytes) => {
    const told = { fileName: 'page.html', type: 'text/html' }
    const { envelope } = await upload(server, token, bytes, told)
    expect(envelope.Code).toBe(null)
    const file = envelope.Data?.FilePath ?? ''
    expect(clipOf(file)?.format).toBe(format)
    const answer = await read(file)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': clipTypes[format],
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.equals(bytes)).toBe(true)
  })

  const script = '<script>alert(1)</script>'
  const wrong: [what: string, bytes: () => Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>>][] = [
    ['a page that is called mp3', () => Buffer.from(`<!doctype html>${script}`)],
    [
      'a drawing with script in it',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    ],
    ['a page behind the tag of a song', () => Buffer.from(`ID3\x04\0\0\0\0\0\0<html>${script}`, 'latin1')],
    ['a picture', () => makePicture('png')],
    ['a film of a kind that few browsers play', () => foreignFilms.mov],
    ['another', () => foreignFilms.mkv],
    [
      'an archive that would fill the memory',
      () => Buffer.from(zipSync({ '[Content_Types].xml': new Uint8Array(30_000_000) })),
    ],
    ['a list of addresses', () => Buffer.from('#EXTM3U\nhttp://127.0.0.1/secret\n')],
    ['a few bytes', () => Buffer.from('RIFF')],
    ['nothing', () => Buffer.alloc(0)],
  ]
  test.each(wrong)('is not %s', async (_, bytes) => {
    const before = await kept()
    const told = { fileName: '../../song.mp3', type: 'audio/mpeg' }
    const { envelope, statusCode } = await upload(server, token, await bytes(), told)
    expect([statusCode, envelope]).toMatchObject([400, { Status: false, Code: 'ClipFormat', Field: 'clip' }])
    expect(await kept()).toBe(before)
  })

  test.each([0, 1, 7, 0xffffffff])(
    'is looked at to its end where a box of it is %i bytes long',
    async (length) => {
      const box = Buffer.alloc(16)
      box.writeUInt32BE(length)
      box.write('moov', 4, 'latin1')
      const mp4 = Buffer.concat([Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1'), box, box])
      expect(clipOf(await pathOf(server, token, mp4))?.format).toBe('m4a')
    },
  )

  test('is no picture, nor the other way round', async () => {
    expect((await upload(server, token, makeWav(0.1), { field: 'img' })).envelope).toMatchObject({
      Code: 'PictureFormat',
      ErrorMsgEN: 'The format of uploading picture can only be Jpg/Png',
    })
    const { envelope } = await upload(server, token, await makePicture('png'), { field: 'img' })
    expect(envelope.Data?.FilePath).toMatch(/^\/pictures\//)
  })

  test('may have any size under 20 MB', async () => {
    const wav = makeWav(0.1)
    const padded = (length: number) => Buffer.concat([wav, Buffer.alloc(length - wav.length)])
    expect((await upload(server, token, padded(limits.uploadBytesBelow - 1))).envelope.Code).toBe(null)
    for (const length of [limits.uploadBytesBelow, limits.uploadBytesBelow * 1.5]) {
      const { statusCode, envelope } = await upload(server, token, padded(length))
      expect([statusCode, envelope]).toMatchObject([
        413,
        { Code: 'ClipTooLarge', ErrorMsgEN: 'A sound or film must be under 20 MB', Field: 'clip' },
      ])
    }
  })

  test('comes from a host', async () => {
    const guest = await server.context.sessions.create('guest', 'g', 60)
    const screen = await server.context.sessions.create('screen', 's', 60)
    expect((await upload(server, '', makeWav(0.1))).statusCode).toBe(401)
    for (const token of [guest, screen]) {
      expect((await upload(server, token, makeWav(0.1))).envelope.Code).toBe('TokenInvalid')
    }
  })

  test('twice has two names, and neither says the other ending', async () => {
    const [one, other] = [await pathOf(server, token), await pathOf(server, token)]
    expect(one).not.toBe(other)
    expect((await read(one.replace('.wav', '.mp3'))).statusCode).toBe(404)
    expect((await read(one.replace('clips', 'pictures').replace('.wav', '.webp'))).statusCode).toBe(404)
  })

  test.each([
    '/clips/../cuelight.db',
    '/clips/..%2fcuelight.db',
    '/clips/%2e%2e%5ccuelight.db',
    '/clips/%2fetc%2fpasswd',
    '/clips/http:%2f%2fexample.org%2fa.mp3',
    `/clips/${'0'.repeat(32)}.mp3`,
    `/clips/${'0'.repeat(32)}.html`,
    '/clips/',
  ])('is not read from %s', async (url) => {
    const answer = await read(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control'] ?? 'no-store').not.toContain('immutable')
  })

  test('is handed out in the pieces that players ask for', async () => {
    const wav = makeWav(0.1)
    const url = await pathOf(server, token, wav)
    const whole = wav.length
    const pieces: [range: string, first: number, last: number][] = [
      ['bytes=0-', 0, whole - 1],
      ['bytes=0-1', 0, 1],
      ['bytes=100-199', 100, 199],
      ['bytes=100-999999', 100, whole - 1],
      ['bytes=-10', whole - 10, whole - 1],
    ]
    for (const [range, first, last] of pieces) {
      const answer = await read(url, { range })
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([
        206,
        `bytes ${first}-${last}/${whole}`,
      ])
      expect(answer.headers).toMatchObject({
        'content-type': 'audio/wav',
        'content-length': String(last - first + 1),
        'x-content-type-options': 'nosniff',
      })
      expect(answer.rawPayload.equals(wav.subarray(first, last + 1))).toBe(true)
    }
    for (const range of [`bytes=${whole}-`, 'bytes=999999-', 'bytes=-0']) {
      const answer = await read(url, { range })
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${whole}`])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    for (const range of [
      'bytes=5-2',
      'bytes=0-1,5-6',
      'lines=0-1',
      'bytes=-',
      'bytes=a-b',
      `bytes=${'9'.repeat(40)}-`,
    ]) {
      expect((await read(url, { range })).statusCode).toBe(200)
    }
    const tag = (await read(url)).headers.etag as string
    expect((await read(url, { range: 'bytes=0-1', 'if-range': tag })).statusCode).toBe(206)
    expect((await read(url, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)
  })

  test('is sent to so many at once and no more, until one of them has it or is gone', async () => {
    const url = await pathOf(server, token)
    const open: PassThrough[] = []
    const findClip = vi.spyOn(server.context.uploads, 'findClip').mockImplementation(async () => ({
      type: 'audio/wav',
      bytes: 4,
      stream: async () => {
        await setImmediate()
        open.push(new PassThrough())
        return open.at(-1)
      },
    }))
    try {
      // A request of `inject` is sent when it is awaited.
      const ask = async () => read(url)
      const answers = Array.from({ length: limits.clipsSentAtOnce }, ask)
      // Those that come while the last of them is still being opened find no room either.
      for (const { json, statusCode } of await Promise.all([ask(), ask()])) {
        expect([statusCode, json().Code]).toEqual([503, 'Busy'])
      }
      await vi.waitUntil(() => open.length === limits.clipsSentAtOnce)
      open.shift()?.end('done')
      expect((await answers.shift())?.body).toBe('done')
      answers.push(ask())
      await vi.waitUntil(() => open.length === limits.clipsSentAtOnce)
      expect((await ask()).statusCode).toBe(503)
      for (const stream of open.splice(0)) stream.end('done')
      expect((await Promise.all(answers)).every(({ statusCode }) => statusCode === 200)).toBe(true)
    } finally {
      findClip.mockRestore()
    }
    expect((await read(url)).statusCode).toBe(200)
  })

  test('whose file is gone is not there, in words as long as they are', async () => {
    const url = await pathOf(server, token)
    await rm(join(server.context.environment.dataDirectory, url))
    const answer = await read(url, { range: 'bytes=0-99' })
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found'])
    expect(answer.headers).toMatchObject({ 'content-length': '9', 'cache-control': 'no-store' })
    expect(answer.headers).not.toHaveProperty('content-range')
  })

  test('a range is understood for files of any size', () => {
    expect(askedRange(undefined, 10)).toBe('whole')
    expect(askedRange('bytes=-20', 10)).toEqual({ first: 0, last: 9 })
    expect(askedRange('bytes=9-9', 10)).toEqual({ first: 9, last: 9 })
    expect(askedRange('bytes=10-', 10)).toBe('beyond')
  })
})

eachStore('a sound', (store) => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await buildServer({ store })
    token = await server.signUp('Ann')
  })
  afterAll(() => server.close())

  test('goes when nothing has played it for long, and never before', async () => {
    const { uploads } = server.context
    const { db } = server.context.store
    const now = () => server.context.clock()
    const hours = (count: number) => server.advance(count * 3_600_000)
    const files = () => readdir(join(server.context.environment.dataDirectory, 'clips'))
    const [played, idle] = [await pathOf(server, token), await pathOf(server, token)]
    const state = { questions: [{ clip: { path: played, alt: '' } }] }
    expect(await claimUploads(db, state, now())).toBe(true)
    await holdUploads(db, 'item', state, now())
    hours(limits.uploadUnusedHours + 1)
    expect(await uploads.sweep()).toBe(1)
    expect(await files()).toHaveLength(1)
    expect((await server.app.inject({ url: idle })).statusCode).toBe(404)
    expect(await claimUploads(db, idle, now())).toBe(false)
    expect((await server.app.inject({ url: played })).statusCode).toBe(200)
    await holdUploads(db, 'item', '', now())
    hours(limits.uploadUnusedHours + 1)
    expect(await uploads.sweep()).toBe(1)
    expect(await files()).toEqual([])
  })
})

describe('in a bucket', () => {
  test('a film is kept with its type, handed out in pieces, and told where it cannot be', async () => {
    const storage = await startBucketServer()
    const server = await buildServer({ environment: { bucket: storage.bucket } })
    const token = await server.signUp('Ann')
    const film = madeClips.find(([what]) => what === 'a webm')?.[2] ?? Buffer.alloc(0)
    const url = await pathOf(server, token, film)
    expect([...storage.files.keys()]).toEqual([`/shows${url}`])
    const answer = await server.app.inject({ url, headers: { range: 'bytes=4-11' } })
    expect([answer.statusCode, answer.rawPayload]).toEqual([206, film.subarray(4, 12)])
    expect((await server.app.inject({ url })).rawPayload).toEqual(film)
    storage.failures.push(...Array(1 + limits.bucketRetries).fill(503))
    expect((await server.app.inject({ url })).json()).toMatchObject({ Code: 'UploadsUnavailable' })
    storage.files.clear()
    expect((await server.app.inject({ url })).statusCode).toBe(404)
    expect(storage.forged).toEqual([])
    await server.close()
    await storage.close()
  })
})
