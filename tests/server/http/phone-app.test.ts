import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mobileTheme } from '#contract/theme.ts'
import { languages } from '#i18n/base/language.ts'
import { buildServer, type TestServer } from '#tests/support/server/build.ts'

const names = {
  zh: 'Cuelight · 活动互动',
  en: 'Cuelight · Live event',
  es: 'Cuelight · Evento en directo',
  ja: 'Cuelight · ライブイベント',
}

/** The chunks of a PNG by name. */
function chunksOf(png: Buffer): Record<string, Buffer> {
  const found: Record<string, Buffer> = {}
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    found[png.toString('latin1', at + 4, at + 8)] = png.subarray(at + 8, at + 8 + length)
    at += length + 12
  }
  return found
}

describe('the phone’s page as an app on the home screen', () => {
  let folder: string
  let server: TestServer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuelight-phone-app-'))
    for (const name of ['index', 'guest', 'screen', 'speaker'])
      await writeFile(join(folder, `${name}.html`), '<html><head></head></html>')
    server = await buildServer({ clientFolder: folder })
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
  const linksOf = (body: string) =>
    [...body.matchAll(/<link [^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

  test.each(languages)(
    'the manifest of a page in %s has its language, its event and its theme',
    async (language) => {
      const page = await get('/Guest/ABC234', { 'accept-language': language })
      const [manifestLink = '', touchIcon = ''] = linksOf(page.body)
      const response = await get(manifestLink)
      expect(response.headers['content-type']).toContain('application/manifest+json')
      const manifest = response.json()
      expect(manifest).toMatchObject({
        name: names[language],
        start_url: '/Guest/ABC234',
        scope: '/Guest/',
        display: 'standalone',
        background_color: mobileTheme.mainPureBackColor,
      })
      for (const { src, sizes } of manifest.icons) {
        const icon = await get(src)
        const { IHDR } = chunksOf(icon.rawPayload)
        expect(`${IHDR?.readUInt32BE(0)}x${IHDR?.readUInt32BE(4)}`).toBe(sizes)
      }
      expect(
        manifest.icons.filter(({ purpose }: { purpose?: string }) => purpose === 'maskable'),
      ).toHaveLength(3)
      expect((await get(touchIcon)).statusCode).toBe(200)
    },
  )

  test('a page without an event code starts the app at the page that asks for a code', async () => {
    const [link = ''] = linksOf((await get('/Guest/0')).body)
    expect((await get(link)).json().start_url).toBe('/Guest/0')
  })

  test('only the phone’s page has a manifest', async () => {
    for (const path of ['/login', '/Screen/ABC234', '/Speaker/ABC234'])
      expect(linksOf((await get(path)).body)).toEqual([])
  })

  test('the icon has the colour of the theme around a readable mark', async () => {
    const { rawPayload } = await get('/phone-icon.png?size=192&colour=4a63e7')
    const { PLTE, IDAT } = chunksOf(rawPayload)
    const pixels = inflateSync(IDAT ?? Buffer.alloc(0))
    const colourAt = (x: number, y: number) => {
      const step = pixels[y * 193 + 1 + x] ?? 0
      return PLTE?.subarray(step * 3, step * 3 + 3).toString('hex')
    }
    expect(colourAt(2, 2)).toBe('4a63e7')
    expect(colourAt(96, 96)).toBe('ffffff')
  })

  test.each([
    '/phone.webmanifest',
    '/phone.webmanifest?language=fr&code=&colour=4a63e7&ground=ffffff',
    '/phone.webmanifest?language=en&code=../x&colour=4a63e7&ground=ffffff',
    '/phone.webmanifest?language=en&code=&colour=red&ground=ffffff',
    '/phone-icon.png?size=9999&colour=4a63e7',
    '/phone-icon.png?size=192&colour=%22%3E',
  ])('refuses %s', async (url) => {
    expect((await get(url)).statusCode).toBe(400)
  })

  test('the policy allows a manifest and workers of this server only', async () => {
    const policy = String((await get('/Guest/0')).headers['content-security-policy'])
    expect(policy).toContain("manifest-src 'self'")
    expect(policy).toContain("worker-src 'self'")
  })
})
