import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { houseLogoPath } from '#contract/house.ts'
import * as limits from '#contract/limits.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { addAccount } from '#tests/support/server/account.ts'
import { buildServer } from '#tests/support/server/build.ts'
import { houseTheme } from '#theme/brand-theme.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('the logo and the colour of the house', () => {
  let folder: string
  let client: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuelight-face-'))
    client = join(folder, 'client')
    await mkdir(join(folder, 'pages'))
    await mkdir(client)
    for (const name of ['index', 'guest', 'screen', 'speaker'])
      await writeFile(join(client, `${name}.html`), '<html><head><title>x</title></head></html>')
    const files = {
      'logo.png': png,
      'logo.svg': svg,
      'logo.webp': Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
      'text.png': 'no picture',
      'large.svg': svg.padEnd(limits.houseLogoBytes + 1),
    }
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'pages', name), content)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const settings = (HOUSE_LOGO: string) => readEnvironment({ DATA_DIR: folder, HOUSE_LOGO })
  async function served(given: Record<string, string>) {
    const { house, houseLogo } = readEnvironment({ DATA_DIR: folder, ...given })
    return buildServer({ clientFolder: client, environment: { house, houseLogo } })
  }

  test.each([
    ['logo.png', 'image/png'],
    ['logo.svg', 'image/svg+xml'],
    ['logo.webp', 'image/webp'],
  ])('the logo %s is served as %s, with a policy that runs and loads nothing', async (name, type) => {
    const server = await served({ HOUSE_LOGO: name })
    try {
      const { statusCode, headers } = await server.app.inject(houseLogoPath)
      expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        type,
        'nosniff',
      ])
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
      const login = await server.app.inject('/login')
      expect(login.body).toContain(`&quot;logo&quot;:&quot;${houseLogoPath}&quot;`)
    } finally {
      await server.close()
    }
  })

  test.each([
    'text.png',
    'large.svg',
    'none.png',
    '../pages/logo.png',
    'logo.gif',
    'http://example.org/logo.png',
  ])('the logo %s is refused at the start', (name) => {
    expect(() => settings(name)).toThrow('HOUSE_LOGO must be the name of a PNG, SVG or WebP file')
  })

  test('the policy of the pages allows pictures from the server of a logo, and no path leads to a file', async () => {
    const server = await served({ HOUSE_LOGO: 'https://example.org/logo.svg' })
    try {
      const { headers } = await server.app.inject('/login')
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("img-src 'self' data: blob: https://example.org;")
      expect((await server.app.inject(houseLogoPath)).headers['content-type']).toMatch(/^text\/html/)
    } finally {
      await server.close()
    }
  })

  test('pages without a session have the colour of the house, and those of a host keep the host’s theme', async () => {
    const server = await served({ HOUSE_COLOUR: '#b4001e' })
    try {
      const { token } = await addAccount(server.context, { name: 'Ann', roles: [] })
      const accent = async (url: string, cookie = '') =>
        /--theme-main-theme-color:(#[0-9a-f]{6})/.exec(
          (await server.app.inject({ url, headers: { cookie } })).body,
        )?.[1]
      const own = houseTheme(server.context.environment.house).mainThemeColor
      expect(await accent('/login')).toBe(own)
      expect(await accent('/legal/imprint')).toBe(own)
      expect(await accent('/login', `Host-Token=${token}`)).not.toBe(own)
      expect(await accent('/Guest/0')).not.toBe(own)
    } finally {
      await server.close()
    }
  })
})
