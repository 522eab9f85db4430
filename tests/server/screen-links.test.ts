import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { hashToken } from '#server/platform/sessions.ts'
import { eachLive, type LiveServer, type Person, type TestEvent } from '#tests/support/server/live-server.ts'

const makeLink = async (live: LiveServer, event: TestEvent, host: Person): Promise<string> => {
  const { envelope } = await live.call('/api/event/Present/GetScreenToken', { EventCode: event.code }, host)
  if (!envelope.Data) throw new Error(`no link: ${envelope.Code}`)
  return envelope.Data.Token
}
const linksOf = async (live: LiveServer, event: TestEvent, host: Person) =>
  (await live.call('/api/event/Present/GetScreenLinks', { EventCode: event.code }, host)).envelope
const end = async (live: LiveServer, event: TestEvent, host: Person, Id: string | null) =>
  (await live.call('/api/event/Present/EndScreenLinks', { EventCode: event.code, Id }, host)).envelope.Code
const openScreen = (live: LiveServer, event: TestEvent, token: string) =>
  live.connect({ audience: 'screen', code: event.code, token })

eachLive('the links to the screen', (live) => {
  test('owners see the maker and last use of each screen link, and a co-host with the role user only their own', async () => {
    const event = await live().event()
    const ben = await live().coHost(event, { name: 'Ben' })
    await makeLink(live(), event, event.host)
    live().site.clock.offset += 1000
    const token = await makeLink(live(), event, ben)
    await openScreen(live(), event, token)
    const [newest, other] = (await linksOf(live(), event, event.host)).Data ?? []
    expect(newest).toMatchObject({ MadeBy: 'Ben', Own: false, InUse: true, UsedOn: expect.any(Number) })
    expect(other).toMatchObject({ MadeBy: 'Ann', Own: true, InUse: false, UsedOn: null })
    const own = await linksOf(live(), event, ben)
    expect(own.Data).toMatchObject([{ MadeBy: 'Ben', Own: true }])
    expect(JSON.stringify(own)).not.toContain(hashToken(token))
    expect((await linksOf(live(), event, await live().host())).Code).toBe('NoAccess')
  })

  test('a screen link can be ended alone, and its screen is disconnected at once', async () => {
    const event = await live().event()
    const [one, other] = [
      await openScreen(live(), event, await makeLink(live(), event, event.host)),
      await openScreen(live(), event, await makeLink(live(), event, event.host)),
    ]
    const ben = await live().coHost(event)
    const links = (await linksOf(live(), event, event.host)).Data ?? []
    const [{ Id = '' } = {}] = links
    expect(await end(live(), event, ben, Id)).toBe('NotFound')
    expect(await end(live(), event, event.host, Id)).toBeNull()
    expect(await Promise.race([one.ended, other.ended])).toBe('TokenInvalid')
    expect(await end(live(), event, event.host, Id)).toBe('NotFound')
    expect((await linksOf(live(), event, event.host)).Data).toHaveLength(1)
  })

  test('an owner can end all screen links at once, and a co-host with the role user only their own', async () => {
    const event = await live().event()
    const ben = await live().coHost(event)
    for (const host of [event.host, ben, ben]) await makeLink(live(), event, host)
    expect(await end(live(), event, ben, null)).toBeNull()
    expect((await linksOf(live(), event, event.host)).Data).toMatchObject([{ Own: true }])
    await makeLink(live(), event, ben)
    expect(await end(live(), event, event.host, null)).toBeNull()
    expect((await linksOf(live(), event, event.host)).Data).toEqual([])
  })

  test('a screen link ends with the access of the co-host who made it', async () => {
    for (const what of ['Remove', 'Disable'] as const) {
      const event = await live().event()
      const ben = await live().coHost(event)
      const token = await makeLink(live(), event, ben)
      const screen = await openScreen(live(), event, token)
      const kept = await openScreen(live(), event, await makeLink(live(), event, event.host))
      const input = { EventCode: event.code, AccountId: ben.id }
      await live().call(`/api/event/Share/${what}`, input, event.host)
      expect(await screen.ended).toBe(what === 'Remove' ? 'AccessRemoved' : 'AccessDisabled')
      await expect(openScreen(live(), event, token)).rejects.toThrow('TokenInvalid')
      expect((await linksOf(live(), event, event.host)).Data).toMatchObject([{ Own: true, InUse: true }])
      expect((await kept.snapshot()).changes.length).toBeGreaterThan(0)
    }
  })

  test('a screen link in use stays when many other links are made', async () => {
    const event = await live().event()
    const link = await makeLink(live(), event, event.host)
    const screen = await openScreen(live(), event, link)
    live().site.clock.offset += 60_000
    for (let made = 0; made < limits.screenTokensPerEvent + 1; made += 1)
      await makeLink(live(), event, event.host)
    expect((await linksOf(live(), event, event.host)).Data).toHaveLength(limits.screenTokensPerEvent)
    expect((await live().context.sessions.alive([hashToken(link)])).size).toBe(1)
    expect((await screen.snapshot()).changes.length).toBeGreaterThan(0)
  })

  test('a new screen link is refused when the maximum number is in use', async () => {
    const event = await live().event()
    const tokens: string[] = []
    for (let made = 0; made < limits.screenTokensPerEvent; made += 1)
      tokens.push(await makeLink(live(), event, event.host))
    await live().context.sessions.alive(tokens.map(hashToken))
    const { envelope } = await live().call(
      '/api/event/Present/GetScreenToken',
      { EventCode: event.code },
      event.host,
    )
    expect(envelope.Code).toBe('ScreensFull')
    live().site.clock.offset += limits.screenInUseSeconds * 1000 + 1
    await makeLink(live(), event, event.host)
  })
})
