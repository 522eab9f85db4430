import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createEvent } from '#server/features/events/create-event.ts'
import { addAccount } from '#tests/support/server/account.ts'
import { buildServer, type TestServer } from '#tests/support/server/build.ts'
import { settings } from '#tests/support/server/live-server.ts'
import { themeNamed } from '#tests/support/theme-content.ts'
import { builtInTheme, speakerTheme } from '#theme/built-in-themes.ts'

const script = "if (!known) location.replace('/elsewhere')"
const page = (name: string) =>
  `<!doctype html><html><head><meta name="theme-color" content="#ffffff"><script>${script}</script><title>${name}</title></head></html>`

describe('a page comes in its theme', () => {
  let folder: string
  let server: TestServer
  let token: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuelight-painted-'))
    for (const name of ['index', 'guest', 'screen', 'speaker'])
      await writeFile(join(folder, `${name}.html`), page(name))
    server = await buildServer({ clientFolder: folder })
    token = (await addAccount(server.context, { name: 'Ann', roles: ['operator'] })).token
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string, cookie = '', remoteAddress = '10.0.0.1') =>
    server.app.inject({ url, headers: { cookie }, remoteAddress })
  const groundOf = (body: string): string => /--theme-background:[^#;]*(#[0-9a-f]{6})/.exec(body)?.[1] ?? ''
  const ground = (id: string) => builtInTheme(id)?.mainChangeColorA

  async function eventWith(screenThemeId: string, mobileThemeId: string): Promise<string> {
    const session = await server.context.sessions.find(token)
    const event = await createEvent(server.context.store.db, server.context.clock(), {
      ownerId: session?.subjectId ?? '',
      settings: settings({ screenThemeId, mobileThemeId }),
      items: [],
      cues: [],
      autoReview: true,
    })
    return event.code
  }

  test('a page has the default theme, and its policy allows only this style and its own script', async () => {
    const { body, headers } = await get('/Guest/0')
    expect(groundOf(body)).toBe(ground('builtin-mobile'))
    expect(body).toContain('<meta name="theme-color" content="#ffffff">')
    const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = String(headers['content-security-policy'])
    const sources = (kind: string) => policy.split(';').find((part) => part.startsWith(`${kind} `))
    expect(sources('style-src')).toContain(`'sha256-${hash}'`)
    const scriptHash = createHash('sha256').update(script).digest('base64')
    expect(sources('script-src')).toBe(`script-src 'self' 'sha256-${scriptHash}'`)
    expect(policy).not.toContain('unsafe-inline')
  })

  test('a page has the event’s theme on guest and screen, with the event code in upper or lower case', async () => {
    const code = await eventWith('builtin-ember', 'builtin-ink')
    expect(groundOf((await get(`/Guest/${code}`)).body)).toBe(ground('builtin-ink'))
    expect(groundOf((await get(`/Guest/${code.toLowerCase()}/polls?x=1`)).body)).toBe(ground('builtin-ink'))
    expect(groundOf((await get(`/Screen/${code}`)).body)).toBe(ground('builtin-ember'))
    expect((await get(`/Screen/${code}`)).body).toContain('color-scheme:dark')
    // The speaker's view is dark and quiet, whatever the event's themes are.
    expect(groundOf((await get(`/Speaker/${code}`)).body)).toBe(ground(speakerTheme.id))
  })

  test('a page has the account’s own copy of a theme, and the console has the account’s theme', async () => {
    const code = await eventWith('builtin-screen', 'builtin-mint')
    const change = { ...themeNamed('Ours', 'builtin-mint'), mainChangeColorA: '#123456' }
    await server.call('/api/sys/Skin/Update', { ...change, id: 'builtin-mint' }, token)
    expect(groundOf((await get(`/Guest/${code}`)).body)).toBe('#123456')
    await server.call('/api/sys/User/ChangeSkin', { skinId: 'builtin-deep-sea' }, token)
    const own = await get('/Events/EventList', `a=b; Host-Token=${token}`)
    expect(groundOf(own.body)).toBe(ground('builtin-deep-sea'))
    for (const cookie of ['', 'Host-Token=forged', `Host-Token=${token}x`])
      expect(groundOf((await get('/Events/EventList', cookie)).body)).toBe(ground('builtin-console'))
  })

  test('a client that tries many event codes sees only the default theme, so themes do not reveal valid codes', async () => {
    const code = await eventWith('builtin-aurora', 'builtin-peach')
    const prowler = '10.0.0.66'
    expect(groundOf((await get(`/Guest/${code}`, '', prowler)).body)).toBe(ground('builtin-peach'))
    for (let tries = 0; tries < limits.codeFailuresPerAddress; tries += 1)
      expect(groundOf((await get(`/Guest/WRNG${tries}A`, '', prowler)).body)).toBe(ground('builtin-mobile'))
    expect(groundOf((await get(`/Guest/${code}`, '', prowler)).body)).toBe(ground('builtin-mobile'))
    expect(groundOf((await get(`/Guest/${code}`)).body)).toBe(ground('builtin-peach'))
  })
})
