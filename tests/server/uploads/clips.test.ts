import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clipOf, clipTypes } from '#contract/clip-path.ts'
import * as limits from '#contract/limits.ts'
import { Sending } from '#server/http/routes/sending.ts'
import { askedRange } from '#server/platform/uploads/asked-range.ts'
import { claimUploads, holdUploads } from '#server/platform/uploads/upload-use.ts'
import { buildServer, eachStore, type TestServer } from '#tests/support/server/build.ts'
import { foreignFilms, madeClips, makeWav } from '#tests/support/uploads/made-clips.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'
import { upload as uploadAs, uploadedPath, type uploadForm } from '#tests/support/uploads/upload-form.ts'
import { startBucketServer } from './bucket-server.ts'

// Sounds and films: which files are accepted, and how they are served.

const upload = (
  server: TestServer,
  token: string,
  bytes: Buffer<ArrayBuffer>,
  options: Parameters<typeof uploadForm>[1] = {},
) => uploadAs(server, token, bytes, { field: 'clip', ...options })

const pathOf = (server: TestServer, token: string, bytes = makeWav(0.1)): Promise<string> =>
  uploadedPath(server, token, bytes, { field: 'clip' })

test('each process sends its share of the clips to one address, and leaves room for other addresses', () => {
  const processes = 4
  const sending = new Sending(processes)
  for (let sent = 0; sent < limits.clipsSentPerAddress / processes; sent += 1)
    expect(sending.begin('10.0.0.1')).toBeDefined()
  expect(sending.begin('10.0.0.1')).toBeUndefined()
  expect(sending.begin('10.0.0.2')).toBeDefined()
})

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

  test.each(madeClips)('the clip %s is accepted and served unchanged', async (_, format, bytes) => {
    const options = { fileName: 'page.html', type: 'text/html' }
    const { envelope } = await upload(server, token, bytes, options)
    expect(envelope.Code).toBe(null)
    const file = envelope.Data?.filePath ?? ''
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
    ['a page after the tag of a song', () => Buffer.from(`ID3\x04\0\0\0\0\0\0<html>${script}`, 'latin1')],
    ['a picture', () => makePicture('png')],
    ['a film format that few browsers play', () => foreignFilms.mov],
    ['another', () => foreignFilms.mkv],
    [
      'an archive that would fill the memory',
      () => Buffer.from(zipSync({ '[Content_Types].xml': new Uint8Array(30_000_000) })),
    ],
    ['a playlist of addresses', () => Buffer.from('#EXTM3U\nhttp://127.0.0.1/secret\n')],
    ['a few bytes', () => Buffer.from('RIFF')],
    ['the header of an m4a without a sound track', () => Buffer.from('\0\0\0\x10ftypM4A \0\0\0\0', 'latin1')],
    ['nothing', () => Buffer.alloc(0)],
  ]
  test.each(wrong)('an upload is refused as a clip when it is %s', async (_, bytes) => {
    const before = await kept()
    const options = { fileName: '../../song.mp3', type: 'audio/mpeg' }
    const { envelope, statusCode } = await upload(server, token, await bytes(), options)
    expect([statusCode, envelope]).toMatchObject([400, { Status: false, Code: 'ClipFormat', Field: 'clip' }])
    expect(await kept()).toBe(before)
  })

  test.each([0, 1, 7, 0xffffffff])(
    'a film is checked to its end when one of its boxes is %i bytes long',
    async (length) => {
      const box = Buffer.alloc(16)
      box.writeUInt32BE(length)
      box.write('moov', 4, 'latin1')
      const mp4 = Buffer.concat([Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1'), box, box])
      const { envelope } = await upload(server, token, mp4, { field: 'clip' })
      expect([envelope.Code, envelope.Field]).toEqual(['ClipFormat', 'clip'])
    },
  )

  test('a clip is refused as a picture, and a picture is accepted as a picture', async () => {
    expect((await upload(server, token, makeWav(0.1), { field: 'img' })).envelope).toMatchObject({
      Code: 'PictureFormat',
      ErrorMsgEN: 'The format of uploading picture can only be Jpg/Png',
    })
    const { envelope } = await upload(server, token, await makePicture('png'), { field: 'img' })
    expect(envelope.Data?.filePath).toMatch(/^\/pictures\//)
  })

  test('a clip may have any size under 20 MB', async () => {
    const wav = makeWav(0.1)
    const padded = (length: number) => Buffer.concat([wav, Buffer.alloc(length - wav.length)])
    expect((await upload(server, token, padded(limits.uploadBytesBelow - 1))).envelope.Code).toBe(null)
    for (const length of [limits.uploadBytesBelow, limits.uploadBytesBelow * 1.5]) {
      const { statusCode, envelope } = await upload(server, token, padded(length))
      expect([statusCode, envelope]).toMatchObject([
        413,
        { Code: 'ClipTooLarge', ErrorMsgEN: 'Audio or video must be under 20 MB', Field: 'clip' },
      ])
    }
  })

  test('only a host can upload a clip', async () => {
    const guest = await server.context.sessions.create('guest', 'g', 60)
    const screen = await server.context.sessions.create('screen', 's', 60)
    expect((await upload(server, '', makeWav(0.1))).statusCode).toBe(401)
    for (const token of [guest, screen]) {
      expect((await upload(server, token, makeWav(0.1))).envelope.Code).toBe('TokenInvalid')
    }
  })

  test('the same clip uploaded twice gets two names, each valid only with its own ending', async () => {
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
  ])('no clip is served from the path %s', async (url) => {
    const answer = await read(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control'] ?? 'no-store').not.toContain('immutable')
  })

  test('a clip is served in the ranges that players ask for', async () => {
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

  test('the number of simultaneous clip downloads is limited, and a finished download frees its place', async () => {
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
      // `inject` sends its request only when it is awaited, so await it inside an async function.
      const ask = async (remoteAddress: string) => server.app.inject({ url, remoteAddress })
      const addresses = ['10.0.0.1', '10.0.0.2']
      const answers = addresses.flatMap((address) =>
        Array.from({ length: limits.clipsSentAtOnce / addresses.length }, () => ask(address)),
      )
      // Requests that come while the last allowed file is being opened are refused too.
      for (const { json, statusCode } of await Promise.all([ask('10.0.0.3'), ask('10.0.0.4')])) {
        expect([statusCode, json().Code]).toEqual([503, 'Busy'])
      }
      await vi.waitUntil(() => open.length === limits.clipsSentAtOnce)
      open.shift()?.end('done')
      expect((await answers.shift())?.body).toBe('done')
      answers.push(ask('10.0.0.3'))
      await vi.waitUntil(() => open.length === limits.clipsSentAtOnce)
      expect((await ask('10.0.0.3')).statusCode).toBe(503)
      for (const stream of open.splice(0)) stream.end('done')
      expect((await Promise.all(answers)).every(({ statusCode }) => statusCode === 200)).toBe(true)
    } finally {
      findClip.mockRestore()
    }
    expect((await read(url)).statusCode).toBe(200)
  })

  test('the number of simultaneous clip downloads is limited per address, without affecting other addresses', async () => {
    const url = await pathOf(server, token)
    const open: PassThrough[] = []
    const findClip = vi.spyOn(server.context.uploads, 'findClip').mockImplementation(async () => ({
      type: 'audio/wav',
      bytes: 4,
      stream: async () => {
        open.push(new PassThrough())
        return open.at(-1)
      },
    }))
    const ask = async (remoteAddress: string) => server.app.inject({ url, remoteAddress })
    try {
      const answers = Array.from({ length: limits.clipsSentPerAddress }, (_, index) =>
        ask(`2001:db8:1:2::${index.toString(16)}`),
      )
      await vi.waitUntil(() => open.length === limits.clipsSentPerAddress)
      expect((await ask('2001:db8:1:2::f:0')).statusCode).toBe(503)
      const elsewhere = ask('2001:db8:1:3::1')
      await vi.waitUntil(() => open.length === limits.clipsSentPerAddress + 1)
      for (const stream of open) stream.end('done')
      expect((await Promise.all([...answers, elsewhere])).every(({ statusCode }) => statusCode === 200)).toBe(
        true,
      )
    } finally {
      findClip.mockRestore()
    }
  })

  test('a clip download that is too slow is closed and frees its place', async () => {
    const url = await pathOf(server, token)
    const open: PassThrough[] = []
    const findClip = vi.spyOn(server.context.uploads, 'findClip').mockImplementation(async () => ({
      type: 'audio/wav',
      bytes: 1_000_000,
      stream: async () => {
        open.push(new PassThrough())
        return open.at(-1)
      },
    }))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await server.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = server.app.server.address() as AddressInfo
      const line = connect(port, '127.0.0.1')
      line.on('error', () => {})
      line.write(`GET ${url} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
      await vi.waitUntil(() => open.length === 1)
      // Exactly the required speed: this download may continue.
      open[0]?.write(Buffer.alloc(limits.clipLeastBytesPerSecond * limits.clipSpeedSeconds))
      let received = 0
      line.on('data', (bytes) => {
        received += bytes.length
      })
      await vi.waitUntil(() => received > limits.clipLeastBytesPerSecond * limits.clipSpeedSeconds)
      vi.advanceTimersByTime(limits.clipSpeedSeconds * 1000)
      expect(open[0]?.destroyed).toBe(false)
      const ended = once(line, 'close')
      vi.advanceTimersByTime(limits.clipSpeedSeconds * 1000)
      await ended
      expect(open[0]?.destroyed).toBe(true)
    } finally {
      vi.useRealTimers()
      findClip.mockRestore()
    }
  })

  test('a clip whose file is missing answers 404 with a matching content length', async () => {
    const url = await pathOf(server, token)
    await rm(join(server.context.environment.dataDirectory, url))
    const answer = await read(url, { range: 'bytes=0-99' })
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found'])
    expect(answer.headers).toMatchObject({ 'content-length': '9', 'cache-control': 'no-store' })
    expect(answer.headers).not.toHaveProperty('content-range')
  })

  test('askedRange reads a range header for files of any size', () => {
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

  test('a clip is deleted only after no item has used it for a long time', async () => {
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

describe('clips in a bucket', () => {
  test('a film in a storage bucket keeps its type, is served in ranges, and its failure is reported', async () => {
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
