import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer, type TestServer } from '#tests/support/server/build.ts'

const files: Record<string, string> = {
  'index.html': 'console',
  'index.en.html': 'console en',
  'guest.html': 'guest',
  'guest.en.html': 'guest en',
  'guest.ja.html': 'guest ja',
  'guest.es.html':
    '<head>\n    <link data-view="join" href="/j.js">\n    <link data-view="event" href="/e.js">\n</head>',
  'screen.html': 'screen',
  'speaker.html': 'speaker',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/app-3f9a.js': 'plain script',
  'assets/app-3f9a.js.br': 'brotli script',
  'assets/app-3f9a.js.gz': 'gzip script',
  'assets/.hidden.js': 'secret script',
  '.vite/manifest.json': '{"secret":1}',
}

describe('the files of the client', () => {
  let folder: string
  let server: TestServer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuelight-client-'))
    await mkdir(join(folder, 'assets'))
    await mkdir(join(folder, '.vite'))
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    server = await buildServer({ clientFolder: folder })
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

  test.each([
    ['/', 'console'],
    ['/login?redirect=%2FEvents', 'console'],
    ['/Events/EventList', 'console'],
    ['/Event/index/ABC234', 'console'],
    ['/Guests', 'console'],
    ['/demo', 'console'],
    ['/Guest/ABC234', 'guest'],
    ['/Guest/ABC234/polls?from=qr', 'guest'],
    ['/Screen/ABC234', 'screen'],
    ['/Speaker/ABC234', 'speaker'],
    ['/Speaker', 'speaker'],
  ])('the path %s serves the page of its surface (console, guest, screen or speaker)', async (url, page) => {
    const response = await get(url)
    expect({ status: response.statusCode, body: response.body }).toEqual({ status: 200, body: page })
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  test.each([
    ['/guest/ABC234?x=1', '/Guest/ABC234?x=1'],
    ['/GUEST/a/b', '/Guest/a/b'],
    ['/guest', '/Guest/0'],
    ['/Guest', '/Guest/0'],
    ['/Guest/', '/Guest/0'],
    ['/screen/ABC234', '/Screen/ABC234'],
    ['/Screen', '/Events/EventList'],
    ['/speaker/ABC234?x=1', '/Speaker/ABC234?x=1'],
    ['/screen/', '/Events/EventList'],
    ['/guest//evil', '/Guest//evil'],
  ])('the path %s redirects to %s', async (url, better) => {
    const response = await get(`http://localhost${url}`)
    expect([response.statusCode, response.headers.location]).toEqual([302, better])
  })

  test('a page is served in the reader’s language when the build has that language', async () => {
    const page = async (headers: Record<string, string>) => (await get('/Guest/ABC234', headers)).body
    expect(await page({ 'accept-language': 'en-GB,zh;q=0.5' })).toBe('guest en')
    expect(await page({ 'accept-language': 'en-GB', cookie: 'a=b; language=ja' })).toBe('guest ja')
    expect(await page({ 'accept-language': 'fr' })).toBe('guest en')
    expect(await page({})).toBe('guest')
    expect(await page({ cookie: 'language=../../x' })).toBe('guest')
    const { headers } = await get('/Guest/ABC234')
    expect(String(headers.vary)).toContain('accept-language, cookie')
  })

  test.each([
    ['/Guest/ABC234', 'a=b', ['j.js']],
    ['/Guest/ABC234', 'a=b; Guest-Token=x', ['e.js']],
    ['/verify/1', 'Guest-Token=x', []],
  ])(
    'the page %s with the cookies %s preloads the view that opens first: %s',
    async (path, cookie, wanted) => {
      const { body } = await get(path, { 'accept-language': 'es', cookie })
      expect(body.match(/\w\.js/g) ?? []).toEqual(wanted)
    },
  )

  test('scripts are compressed as the browser accepts, and are cached forever', async () => {
    const path = '/assets/app-3f9a.js'
    const encodings = [
      ['br, gzip', 'br', 'brotli script'],
      ['gzip', 'gzip', 'gzip script'],
      ['identity', undefined, 'plain script'],
    ] as const
    for (const [accepted, encoding, body] of encodings) {
      const response = await get(path, { 'accept-encoding': accepted })
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.body).toBe(body)
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(response.headers['content-type']).toBe('application/javascript; charset=utf-8')
      expect(response.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test.each([
    '/assets/missing.js',
    '/missing.svg',
    '/.vite/manifest.json',
    '/assets/.hidden.js',
    '/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
  ])('the path %s is not served', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.body).not.toMatch(/cuelight|secret|console|guest/)
  })

  test('opening a missing file shows a page, and loading it as an image answers 404', async () => {
    const { statusCode, body } = await get('/no/such.page', { accept: 'text/html,application/xhtml+xml,*/*' })
    expect([statusCode, body]).toEqual([200, 'console'])
    expect((await get('/no/such.page', { accept: 'image/*,*/*' })).statusCode).toBe(404)
  })

  test.each(['/api', '/api/', '/api/sys/User/Nothing', '/API/x', '/socket.io/x', '/metrics/x'])(
    'the path %s answers 404 as JSON, not a page',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ Status: false, Code: 'NotFound', Data: null })
    },
  )

  test('the path /favicon.ico redirects to the icon', async () => {
    const { statusCode, headers } = await server.app.inject({ url: '/favicon.ico' })
    expect([statusCode, headers.location]).toEqual([302, '/favicon.svg'])
  })

  test('a POST to a page answers 404', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/Guest/ABC234', payload: {} })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ Code: 'NotFound' })
  })
})

test('without a built client the API works, and a page says that the build is missing', async () => {
  const server = await buildServer()
  const page = await server.app.inject('/Guest/ABC234')
  expect([page.statusCode, page.body]).toEqual([503, 'The client is not built: run npm run build'])
  expect((await server.call('/api/sys/File/GetGuid')).statusCode).toBe(200)
  await server.close()
})
