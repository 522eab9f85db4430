import { describe, expect, test } from 'vitest'
import { linkKinds } from '#contract/audience.ts'
import * as limits from '#contract/limits.ts'
import { hashToken } from '#server/platform/sessions.ts'
import { eachLive, type Person, type TestEvent } from '#tests/support/server/live-server.ts'

const mosts = { screen: limits.screenTokensPerEvent, speaker: limits.speakerTokensPerEvent }

eachLive('the links to the pages of an event', (live) => {
  describe.each(linkKinds)('links to the %s', (kind) => {
    const add = async (event: TestEvent, host: Person) => {
      const input = { eventCode: event.code, kind, ...(kind === 'speaker' && { control: true }) }
      return (await live().call('/api/event/Link/Add', input, host)).envelope
    }
    const makeLink = async (event: TestEvent, host: Person): Promise<string> => {
      const { Data, Code } = await add(event, host)
      if (!Data) throw new Error(`no link: ${Code}`)
      return Data.token
    }
    const linksOf = async (event: TestEvent, host: Person) =>
      (await live().call('/api/event/Link/GetList', { eventCode: event.code, kind }, host)).envelope
    const end = async (event: TestEvent, host: Person, id: string | null) =>
      (await live().call('/api/event/Link/End', { eventCode: event.code, kind, id }, host)).envelope.Code
    const openPage = (event: TestEvent, token: string) =>
      live().connect({ audience: kind, code: event.code, token })

    test(`a new ${kind} link has the id that the list of links shows`, async () => {
      const event = await live().event()
      const { Data } = await add(event, event.host)
      expect((await linksOf(event, event.host)).Data).toMatchObject([{ id: Data?.id }])
    })

    test(`all tries with one command id get the same ${kind} link, and another link refuses that id`, async () => {
      const event = await live().event()
      const input = { eventCode: event.code, kind, ...(kind === 'speaker' && { control: true }) }
      const tryWith = async (given: object, host = event.host) =>
        (await live().call('/api/event/Link/Add', { ...input, ...given }, host)).envelope
      const commandId = 'one-command-id'
      const answers = await Promise.all([tryWith({ commandId }), tryWith({ commandId })])
      answers.push(await tryWith({ commandId }))
      expect(new Set(answers.map(({ Data }) => Data?.token)).size).toBe(1)
      expect((await linksOf(event, event.host)).Data).toMatchObject([{ inUse: false }])
      const other = kind === 'screen' ? { kind: 'speaker', control: false } : { control: false }
      expect(await tryWith({ commandId, ...other })).toMatchObject({ Code: 'CommandIdUsed' })
      const ben = await live().coHost(event, { name: 'Ben' })
      expect((await tryWith({ commandId }, ben)).Data?.token).not.toBe(answers[0]?.Data?.token)
      await openPage(event, answers[0]?.Data?.token ?? '')
    })

    test(`owners see the maker and last use of each ${kind} link, and a co-host with the role user only their own`, async () => {
      const event = await live().event()
      const ben = await live().coHost(event, { name: 'Ben' })
      await makeLink(event, event.host)
      live().site.clock.offset += 1000
      const token = await makeLink(event, ben)
      await openPage(event, token)
      const [newest, other] = (await linksOf(event, event.host)).Data ?? []
      expect(newest).toMatchObject({ madeBy: 'Ben', own: false, inUse: true, usedOn: expect.any(Number) })
      expect(other).toMatchObject({ madeBy: 'Ann', own: true, inUse: false, usedOn: null })
      const own = await linksOf(event, ben)
      expect(own.Data).toMatchObject([{ madeBy: 'Ben', own: true }])
      expect(JSON.stringify(own)).not.toContain(hashToken(token))
      expect((await linksOf(event, await live().host())).Code).toBe('NoAccess')
    })

    test(`a ${kind} link can be ended alone, and its page is disconnected at once`, async () => {
      const event = await live().event()
      const [one, other] = [
        await openPage(event, await makeLink(event, event.host)),
        await openPage(event, await makeLink(event, event.host)),
      ]
      const ben = await live().coHost(event)
      const links = (await linksOf(event, event.host)).Data ?? []
      const [{ id = '' } = {}] = links
      expect(await end(event, ben, id)).toBe('NotFound')
      expect(await end(event, event.host, id)).toBeNull()
      expect(await Promise.race([one.ended, other.ended])).toBe('TokenInvalid')
      expect(await end(event, event.host, id)).toBe('NotFound')
      expect((await linksOf(event, event.host)).Data).toHaveLength(1)
    })

    test(`an owner can end all ${kind} links at once, and a co-host with the role user only their own`, async () => {
      const event = await live().event()
      const ben = await live().coHost(event)
      for (const host of [event.host, ben, ben]) await makeLink(event, host)
      expect(await end(event, ben, null)).toBeNull()
      expect((await linksOf(event, event.host)).Data).toMatchObject([{ own: true }])
      await makeLink(event, ben)
      expect(await end(event, event.host, null)).toBeNull()
      expect((await linksOf(event, event.host)).Data).toEqual([])
    })

    test(`a ${kind} link ends with the access of the co-host who made it`, async () => {
      for (const what of ['Remove', 'Disable'] as const) {
        const event = await live().event()
        const ben = await live().coHost(event)
        const token = await makeLink(event, ben)
        const screen = await openPage(event, token)
        const kept = await openPage(event, await makeLink(event, event.host))
        const input = { eventCode: event.code, accountId: ben.id }
        await live().call(`/api/event/Share/${what}`, input, event.host)
        expect(await screen.ended).toBe(what === 'Remove' ? 'AccessRemoved' : 'AccessDisabled')
        await expect(openPage(event, token)).rejects.toThrow('TokenInvalid')
        expect((await linksOf(event, event.host)).Data).toMatchObject([{ own: true, inUse: true }])
        expect((await kept.snapshot()).changes.length).toBeGreaterThan(0)
      }
    })

    test(`a ${kind} link in use stays when many other links are made`, async () => {
      const event = await live().event()
      const link = await makeLink(event, event.host)
      const screen = await openPage(event, link)
      live().site.clock.offset += 60_000
      for (let made = 0; made < mosts[kind] + 1; made += 1) await makeLink(event, event.host)
      expect((await linksOf(event, event.host)).Data).toHaveLength(mosts[kind])
      expect((await live().context.sessions.alive([hashToken(link)])).size).toBe(1)
      expect((await screen.snapshot()).changes.length).toBeGreaterThan(0)
    })

    test(`a new ${kind} link is refused when the maximum number is in use`, async () => {
      const event = await live().event()
      const tokens: string[] = []
      for (let made = 0; made < mosts[kind]; made += 1) tokens.push(await makeLink(event, event.host))
      await live().context.sessions.alive(tokens.map(hashToken))
      expect(await add(event, event.host)).toMatchObject({ Code: 'LinksFull', Params: { most: mosts[kind] } })
      live().site.clock.offset += limits.linkInUseSeconds * 1000 + 1
      await makeLink(event, event.host)
    })
  })
})
