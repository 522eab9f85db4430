import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { pictureAt } from '#contract/picture-path.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { createPictureQueue } from '#server/platform/uploads/reencode-picture.ts'
import { claimUploads, holdUploads } from '#server/platform/uploads/upload-use.ts'
import { createUploads } from '#server/platform/uploads/uploads.ts'
import { buildServer, eachStore, type TestServer } from '#tests/support/server/build.ts'
import { connectWorkers } from '#tests/support/server/in-process-cluster.ts'
import { timeoutMilliseconds } from '#tests/support/timeouts.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'
import { upload, uploadedPath, uploadForm, uploadPath } from '#tests/support/uploads/upload-form.ts'

/** Width and height of a lossy WebP. */
const sizeOf = (webp: Buffer): number[] => [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff]

/** The JPEG with another segment, as cameras add for metadata. */
const withSegment = (jpeg: Buffer<ArrayBuffer>, marker: number, content: Buffer): Buffer<ArrayBuffer> => {
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** EXIF data for a camera that was turned by 90 degrees. */
const turned = Buffer.from(
  '457869660000' + '4d4d002a00000008' + '0001' + '0112' + '0003' + '00000001' + '00060000' + '00000000',
  'hex',
)

function pngOf(width: number, height: number): Buffer<ArrayBuffer> {
  const png = Buffer.alloc(64)
  png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

/** A JPEG that declares another frame type first, which some decoders read and others skip. */
const arithmetic = Buffer.from('ffd8ffc9000b08ffffffff01011100ffc0000b080010001001011100ffd9', 'hex')

const tiny = { accountId: 'ann', pixels: 64, format: 'png', sides: [16] } as const

test('an account with 300 costly pictures holds up neither another account nor small pictures', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const queue = createPictureQueue({
    draw: (task) => {
      begun.push(Buffer.from(task.bytes).toString())
      return new Promise((resolve) => ends.push(() => resolve([])))
    },
  })
  const send = (accountId: string, name: string, pixels: number) =>
    queue({ ...tiny, accountId, pixels, bytes: new Uint8Array(Buffer.from(name)) })
  const costly = limits.picturePixels
  const flood = Array.from({ length: 300 }, (_, index) => send('greedy', `flood ${index}`, costly))
  const other = send('ann', 'costly of ann', costly)
  const small = send('greedy', 'small', 1000)
  expect(begun).toEqual(['flood 0', 'small'])
  const codes: string[] = []
  for (const sent of flood) void sent.then((outcome) => codes.push(outcome.ok ? 'drawn' : outcome.code))
  let drawn = 0
  while (!begun.includes('costly of ann')) {
    ends.shift()?.()
    drawn += 1
    await new Promise(setImmediate)
  }
  // The picture that was being drawn, the small one, and at most one more of the flood.
  expect(drawn).toBeLessThanOrEqual(3)
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  expect((await other).ok && (await small).ok).toBe(true)
  await Promise.all(flood)
  expect(codes.filter((code) => code === 'Busy').length).toBeGreaterThan(200)
})

test('of several processes, one draws a large picture at a time, and each draws one small picture', async () => {
  const { workers } = connectWorkers(2)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const queues = workers.map((cluster) =>
    createPictureQueue({
      processes: workers.length,
      cluster,
      draw: (task) => {
        begun.push(Buffer.from(task.bytes).toString())
        return new Promise((resolve) => ends.push(() => resolve([])))
      },
    }),
  )
  const all = [limits.picturePixels, limits.smallPicturePixels].flatMap((pixels) =>
    queues.flatMap((queue, index) =>
      ['one', 'two'].map((name) =>
        queue({ ...tiny, pixels, bytes: new Uint8Array(Buffer.from(`${name} of ${index} with ${pixels}`)) }),
      ),
    ),
  )
  await new Promise(setImmediate)
  const { smallPicturePixels: small, picturePixels: large } = limits
  expect(begun.toSorted()).toEqual([
    `one of 0 with ${large}`,
    `one of 0 with ${small}`,
    `one of 1 with ${small}`,
  ])
  let most = 0
  while (begun.length < all.length || ends.length > 0) {
    most = Math.max(most, ends.length)
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  expect(most).toBe(3)
  expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true)
})

test('of several processes, each lets its share of the pictures wait', async () => {
  const ends: (() => void)[] = []
  const draw = () => new Promise<[]>((resolve) => ends.push(() => resolve([])))
  const queue = createPictureQueue({ processes: 2, draw })
  const send = () => queue({ ...tiny, bytes: new Uint8Array() })
  const all = Array.from({ length: 1 + limits.picturesWaiting / 2 }, send)
  expect(await send()).toMatchObject({ ok: false, code: 'Busy' })
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true)
})

test('pictures are processed in a queue, and too many are refused', async () => {
  const reencodePicture = createPictureQueue()
  const bytes = await makePicture('png')
  const places = limits.picturesDrawnAtOnce + limits.picturesWaiting
  const drawn = await Promise.all(
    Array.from({ length: places + 2 }, () => reencodePicture({ ...tiny, bytes: new Uint8Array(bytes) })),
  )
  expect(drawn.map((outcome) => (outcome.ok ? 'drawn' : outcome.code))).toEqual([
    ...Array(places).fill('drawn'),
    'Busy',
    'Busy',
  ])
  expect(await reencodePicture({ ...tiny, bytes: new Uint8Array(bytes) })).toMatchObject({
    ok: true,
  })
})

describe('an uploaded picture', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await buildServer()
    token = await server.signUp('Ann')
  })
  afterAll(() => server.close())

  const read = (url: string) => server.app.inject({ url })
  test('a picture that is being read while all are forgotten is answered, and read again the next time', async () => {
    const { store, clock, attempts, environment } = server.context
    const reads: ((bytes?: Uint8Array) => void)[] = []
    const uploads = createUploads({
      db: store.db,
      clock,
      attempts,
      storage: {
        ...diskStorage(environment.dataDirectory),
        get: () => new Promise((resolve) => reads.push(resolve)),
      },
      reencodePicture: createPictureQueue(),
      quota: environment.storage,
    })
    const read = (digit: string) => uploads.readPicture(`/pictures/${digit.repeat(32)}.webp`)
    const bytes = new Uint8Array([1])
    const there = read('1')
    const missing = read('2')
    uploads.forget()
    for (const [index, end] of reads.splice(0).entries()) end(index === 0 ? bytes : undefined)
    expect([await there, await missing]).toEqual([bytes, undefined])
    const again = read('1')
    reads.shift()?.()
    expect(await again).toBeUndefined()
  })

  const kept = async () =>
    (await server.context.store.db.selectFrom('upload').select('name').execute()).length

  test.each(['png', 'jpeg', 'gif'] as const)(
    'an uploaded picture of the kind %s is redrawn in three sizes',
    async (kind) => {
      const file = await uploadedPath(server, token, await makePicture(kind, 1000, 500))
      expect(file).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/)
      const sizes = [
        [pictureAt(file, 'large'), 1000],
        [pictureAt(file, 'medium'), 960],
        [pictureAt(file, 'small'), 480],
      ] as const
      for (const [url, width] of sizes) {
        const answer = await read(url)
        expect(answer.statusCode).toBe(200)
        expect(answer.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        expect(answer.rawPayload.toString('latin1', 0, 4)).toBe('RIFF')
        expect(sizeOf(answer.rawPayload)).toEqual([width, width / 2])
      }
    },
  )

  test('an uploaded picture loses its metadata and is rotated upright', async () => {
    const jpeg = await makePicture('jpeg', 60, 40)
    const commented = withSegment(jpeg, 0xfe, Buffer.from('GPS 48.2082 16.3738 <script>'))
    const answer = await read(await uploadedPath(server, token, withSegment(commented, 0xe1, turned)))
    expect(answer.body).not.toMatch(/GPS|script|Exif/)
    expect(sizeOf(answer.rawPayload)).toEqual([40, 60])
  })

  test('an uploaded picture is recognised by its content, not by its name', async () => {
    const gif = await makePicture('gif', 30, 20)
    const commented = { fileName: '../../etc/passwd%00.svg', type: 'image/svg+xml' }
    expect((await upload(server, token, gif, commented)).envelope.Status).toBe(true)
  })

  test('the same picture uploaded twice gets two paths, so the file does not reveal its path', async () => {
    const png = await makePicture('png')
    expect(await uploadedPath(server, token, png)).not.toBe(await uploadedPath(server, token, png))
  })

  test.each([
    ['names no boundary', { 'content-type': 'multipart/form-data' }, ''],
    [
      'is truncated',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="img"; filename="a.png"\r\n\r\nab',
    ],
    ['ends before its file', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nContent-Dispo'],
  ])(
    'an upload form that %s is a client error and not logged as a server error',
    async (_, headers, payload) => {
      const lines = server.logLines.length
      const { statusCode, body } = await server.app.inject({
        method: 'POST',
        url: uploadPath,
        payload,
        headers: { ...headers, authorization: `Bearer ${token}` },
      })
      expect([statusCode, JSON.parse(body).Code]).toEqual([
        400,
        expect.stringMatching(/^(BadInput|PictureMissing)$/),
      ])
      expect(server.logLines.slice(lines).filter((line) => JSON.parse(line).level >= 50)).toEqual([])
    },
  )

  test('a server error while an upload is read is logged and not reported as a client error', async () => {
    const png = await makePicture('png')
    const concat = Buffer.concat
    const lines = server.logLines.length
    const spy = vi.spyOn(Buffer, 'concat').mockImplementation((parts, length) => {
      const whole = concat(parts, length)
      if (whole.equals(png)) throw new RangeError('no memory is left')
      return whole
    })
    const answer = await upload(server, token, png).finally(() => spy.mockRestore())
    expect([answer.statusCode, answer.envelope.Code]).toEqual([500, 'Internal'])
    expect(server.logLines.slice(lines).some((line) => line.includes('no memory is left'))).toBe(true)
  })

  test('a picture may have any size under 20 MB', async () => {
    const png = await makePicture('png')
    const padded = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)])
    const most = await upload(server, token, padded(limits.uploadBytesBelow - 1))
    expect(most.envelope.Code).toBe(null)
    const above = await upload(server, token, padded(limits.uploadBytesBelow))
    expect([above.statusCode, above.envelope]).toMatchObject([
      413,
      { Code: 'PictureTooLarge', ErrorMsgEN: 'The uploading picture size< 20M', Field: 'img' },
    ])
    const farAbove = await upload(server, token, padded(limits.uploadBytesBelow * 1.5))
    expect(farAbove.envelope.Code).toBe('PictureTooLarge')
  })

  const script = '<script>alert(1)</script>'
  const wrong: [what: string, bytes: () => Promise<Buffer<ArrayBuffer>>, code: string][] = [
    ['a drawing with script in it', async () => Buffer.from(`<svg>${script}</svg>`), 'PictureFormat'],
    ['a page', async () => Buffer.from(`<!doctype html>${script}`), 'PictureFormat'],
    ['a picture of another kind', async () => Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'PictureFormat'],
    ['a few bytes', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'PictureFormat'],
    [
      'a page that begins like a gif',
      async () => Buffer.from(`GIF89a\x08\0\x08\0${script}`),
      'PictureUnreadable',
    ],
    ['half a png', async () => (await makePicture('png')).subarray(0, 90), 'PictureUnreadable'],
    [
      'a jpeg without its pixels',
      async () => (await makePicture('jpeg')).subarray(0, 300),
      'PictureUnreadable',
    ],
    ['a jpeg that hides its size', async () => arithmetic, 'PictureFormat'],
    ['a png of no width', async () => pngOf(0, 100), 'PictureFormat'],
    ['a png that would fill the memory', async () => pngOf(60_000, 60_000), 'PictureTooManyPixels'],
    ['a png with one pixel too many', async () => pngOf(5000, 5001), 'PictureTooManyPixels'],
    [
      'a gif with a frame larger than itself',
      async () => {
        const gif = await makePicture('gif', 8, 8)
        const frame = gif.indexOf(0x2c)
        gif.writeUInt16LE(65_535, frame + 5)
        gif.writeUInt16LE(65_535, frame + 7)
        return gif as Buffer<ArrayBuffer>
      },
      'PictureUnreadable',
    ],
  ]
  test.each(wrong)('an upload is refused as a picture when it is %s', async (_, bytes, code) => {
    const before = await kept()
    const { envelope } = await upload(server, token, await bytes())
    expect(envelope).toMatchObject({ Status: false, Code: code, Field: 'img' })
    expect(await kept()).toBe(before)
  })

  test('a picture upload must come in the form field img, from a host', async () => {
    const png = await makePicture('png')
    expect((await upload(server, token, png, { field: 'file' })).envelope.Code).toBe('PictureMissing')
    expect((await upload(server, token, Buffer.alloc(0))).envelope.Code).toBe('PictureMissing')
    expect((await server.call(uploadPath, {}, token)).envelope.Code).toBe('BadInput')
    expect((await upload(server, '', png)).statusCode).toBe(401)
    const guest = await server.context.sessions.create('guest', 'g', 60)
    expect((await upload(server, guest, png)).envelope.Code).toBe('TokenInvalid')
    const { payload, headers } = await uploadForm(png)
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/sys/User/LogoutUser',
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    expect(elsewhere.json().Code).toBe('BadInput')
  })

  test('slow simultaneous uploads are limited per account, also in one of several processes', async () => {
    onTestFinished(() => void Object.assign(server.context.environment, { processes: 1 }))
    Object.assign(server.context.environment, { processes: 4 })
    const { payload, headers } = await uploadForm(await makePicture('png'))
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const before = server.logLines.length
    const slow = Array.from({ length: limits.uploadsAtOncePerAccount }, () => {
      const sent = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: uploadPath,
        headers: { ...headers, 'content-length': payload.length, authorization: `Bearer ${token}` },
      })
      const status = new Promise<number | undefined>((resolve, reject) => {
        sent.on('error', reject).on('response', (response) => resolve(response.resume().statusCode))
      })
      sent.write(payload.subarray(0, payload.length / 2))
      return { sent, status }
    })
    await vi.waitFor(async () => {
      const answer = await upload(server, token, await makePicture('png'))
      expect([answer.statusCode, answer.envelope.Code]).toEqual([503, 'Busy'])
    }, timeoutMilliseconds)
    const other = await server.context.sessions.create('host', 'cleo', 60)
    expect((await upload(server, other, await makePicture('png'))).statusCode).toBe(200)
    for (const { sent } of slow) sent.end(payload.subarray(payload.length / 2))
    expect(await Promise.all(slow.map(({ status }) => status))).toEqual(slow.map(() => 200))
    expect(server.logLines.slice(before).join('')).not.toContain('"level":50')
  })

  test.each([
    '/pictures/../cuelight.db',
    '/pictures/..%2fcuelight.db',
    '/pictures/%2e%2e%5ccuelight.db',
    '/pictures/%2fetc%2fpasswd',
    '/pictures/http:%2f%2fexample.org%2fa.webp',
    `/pictures/${'0'.repeat(32)}.webp`,
    `/pictures/${'0'.repeat(32)}-huge.webp`,
    '/pictures/',
  ])('no picture is served from the path %s', async (url) => {
    const answer = await read(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control'] ?? 'no-store').not.toContain('immutable')
  })
})

eachStore('the uploads of an account', (store) => {
  let server: TestServer
  let token: string
  let id: string
  beforeAll(async () => {
    server = await buildServer({ store })
    token = await server.signUp('Ann')
    id = (await server.context.sessions.find(token))?.subjectId ?? ''
  })
  afterAll(() => server.close())

  const names = async () =>
    (await server.context.store.db.selectFrom('upload').select('name').execute()).map((row) => row.name)
  const filesOf = async () =>
    (await readdir(join(server.context.environment.dataDirectory, 'pictures')).catch(() => [])).sort()

  test('the uploads of an account are limited in bytes', async () => {
    const much = {
      account_id: id,
      format: 'png',
      bytes: limits.uploadMegabytesPerAccount * 1024 * 1024,
      touched_at: 0,
    } as const
    const png = await makePicture('png')
    await server.context.store.db
      .insertInto('upload')
      .values({ name: 'much', ...much })
      .execute()
    expect((await upload(server, token, png)).envelope).toMatchObject({
      Code: 'UploadsFull',
      ErrorMsgEN: expect.stringContaining('500 MB'),
    })
    const other = await server.signUp('Bob')
    expect((await upload(server, other, png)).envelope.Status).toBe(true)
    await server.context.store.db.deleteFrom('upload').where('name', '=', 'much').execute()
  })

  test('the uploads of all accounts together are limited if the house says so', async () => {
    const storage = { ...server.context.environment.storage, inAll: 1000 }
    const limited = await buildServer({ store, share: server, environment: { storage } })
    const png = await makePicture('png')
    await server.context.store.db
      .insertInto('upload')
      .values({ name: 'all', account_id: 'somebody', format: 'png', bytes: 1000, touched_at: 0 })
      .execute()
    expect((await upload(limited, token, png)).envelope.Code).toBe('UploadsUnavailable')
    await server.context.store.db.deleteFrom('upload').where('name', '=', 'all').execute()
    expect((await upload(limited, token, png)).envelope.Status).toBe(true)
    await limited.close()
  })

  test('the uploads of an account are limited per hour', async () => {
    const bucket = {
      name: `upload:${id}`,
      most: limits.uploadsPerAccountPerHour,
      windowSeconds: 3600,
      backOff: false,
    }
    for (let taken = 0; taken < limits.uploadsPerAccountPerHour; taken += 1) {
      await server.context.attempts.take(bucket)
    }
    const answer = await upload(server, token, await makePicture('png'))
    expect(answer.envelope.Code).toBe('TooManyAttempts')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    server.advance(3600_000)
  })

  test('an unused picture is deleted after a long time, and never while it is shown', async () => {
    const hours = (count: number) => server.advance(count * 3_600_000)
    const now = () => server.context.clock()
    const { uploads } = server.context
    const { db } = server.context.store
    const token = await server.context.sessions.create('host', id, 1_000_000)
    hours(limits.uploadUnusedHours + 1)
    await uploads.sweep()
    expect(await filesOf()).toEqual([])

    const [shown, idle] = [
      await uploadedPath(server, token, await makePicture('png')),
      await uploadedPath(server, token, await makePicture('gif')),
    ]
    const state = JSON.stringify({ options: [{ picture: shown }] })
    expect(await claimUploads(db, state, now())).toBe(true)
    await holdUploads(db, 'item', state, now())
    hours(limits.uploadUnusedHours - 1)
    expect(await uploads.sweep()).toBe(0)
    expect(await filesOf()).toHaveLength(6)
    hours(2)
    expect(await uploads.sweep()).toBe(1)
    expect(await filesOf()).toHaveLength(3)
    expect((await server.app.inject({ url: idle })).statusCode).toBe(404)
    expect(await claimUploads(db, idle, now())).toBe(false)
    expect((await server.app.inject({ url: shown })).statusCode).toBe(200)

    // The time of an unused picture begins when the last item that shows it removes it.
    await holdUploads(db, 'item', '', now())
    expect(await uploads.sweep()).toBe(0)
    hours(limits.uploadUnusedHours + 1)
    // A form that was open for all this time still claims the picture, just before the cleanup.
    expect(await claimUploads(db, shown, now())).toBe(true)
    expect(await uploads.sweep()).toBe(0)
    hours(limits.uploadUnusedHours + 1)
    expect(await uploads.sweep()).toBe(1)
    expect([await names(), await filesOf()]).toEqual([[], []])
  })
})
