import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { Fixture, wireSettings } from '#tests/support/command-cases/case.ts'
import { leaksIn } from '#tests/support/server/leaks.ts'
import { eachLive, type Person } from '#tests/support/server/live-server.ts'
import { hostDocs } from '#tests/support/server/run-show.ts'

eachLive('messages of hosts', (live) => {
  async function open() {
    const event = await live().event()
    const ben = await live().coHost(event, { name: 'Ben' })
    const send = async (to: string, text: string, by: Person = event.host): Promise<string> =>
      (await live().must(event, by, 'Message/Send', { to, text })).messageId ?? ''
    const idsOfHost = async () =>
      [...(await hostDocs(live(), event)).keys()].flatMap((key) =>
        key.startsWith('message:') ? [key.slice('message:'.length)] : [],
      )
    return { event, ben, send, idsOfHost }
  }

  test('every host gets a message and who has read it, and guests and the screen get nothing', async () => {
    const { event, ben, send } = await open()
    const hosts = [
      await (await live().hostSocket(event)).sitDown(),
      await (await live().connect({ audience: 'host', code: event.code, token: ben.token })).sitDown(),
    ]
    const others = [
      await (await live().guestSocket(event, await live().guest(event))).sitDown(),
      await (await live().screenSocket(event)).sitDown(),
    ]
    const id = await send('hosts', 'TEXT-hosts')
    await send('speaker', 'TEXT-speaker')
    await live().must(event, ben, 'Message/Read', { messageId: id })
    for (const host of hosts) {
      await expect.poll(() => host.doc(`message:${id}`)?.context.readers[0]?.name).toBe('Ben')
    }
    await live().must(event, event.host, 'Qa/Close')
    for (const other of others) {
      await expect.poll(() => other.doc('qa')?.value.channel).toBe('closed')
      expect(JSON.stringify([other.messages, await other.snapshot()])).not.toMatch(/TEXT-|message:/)
      for (const message of other.messages) expect(leaksIn(other.seat.audience, message)).toEqual([])
    }
  })

  test('an event keeps the latest read messages and every unread one', async () => {
    const { event, ben, send, idsOfHost } = await open()
    const unread = await send('hosts', 'Not read')
    const read = async (text: string) => {
      const messageId = await send('hosts', text)
      await live().must(event, ben, 'Message/Read', { messageId })
      return messageId
    }
    const oldest = await read('Read first')
    const second = await read('Read second')
    const fixture = new Fixture(live(), event, await live().guest(event))
    await fixture.multiply(second, limits.readMessagesKept - 2)
    expect(await idsOfHost()).toHaveLength(limits.readMessagesKept + 1)
    const latest = await read('Read last')
    const ids = await idsOfHost()
    expect(ids).toHaveLength(limits.readMessagesKept + 1)
    expect(ids).toEqual(expect.arrayContaining([unread, second, latest]))
    expect(ids).not.toContain(oldest)
  })

  test('a message that a host has not confirmed stays longer than older ones that all have confirmed', async () => {
    const { event, ben, send, idsOfHost } = await open()
    const cleo = await live().coHost(event, { name: 'Cleo' })
    const read = async (messageId: string, hosts: Person[]) => {
      for (const host of hosts) await live().must(event, host, 'Message/Read', { messageId })
      return messageId
    }
    const waiting = await read(await send('hosts', 'Cleo has not read this'), [ben])
    const confirmed = await read(await send('hosts', 'All have read this'), [ben, cleo])
    const fixture = new Fixture(live(), event, await live().guest(event))
    await fixture.multiply(confirmed, limits.readMessagesKept - 2)
    await read(await send('hosts', 'Latest'), [ben])
    const ids = await idsOfHost()
    expect(ids).toHaveLength(limits.readMessagesKept)
    expect(ids).toContain(waiting)
    expect(ids).not.toContain(confirmed)
  })

  test('unread messages to the speaker leave room for messages to the hosts', async () => {
    const { event, send } = await open()
    const first = await send('speaker', 'Please wrap up')
    const fixture = new Fixture(live(), event, await live().guest(event))
    await fixture.multiply(first, limits.unreadMessages - 1)
    const full = { ok: false, code: 'MessagesFull', params: { most: limits.unreadMessages } }
    const toSpeaker = { to: 'speaker', text: 'Two minutes left' }
    expect(await live().command(event, event.host, 'Message/Send', toSpeaker)).toMatchObject(full)
    await send('hosts', 'The speaker does not answer')
    await live().must(event, event.host, 'Message/Withdraw', { messageId: first })
    const rows = live().db.selectFrom('aggregate').select('id').where('id', '=', first)
    expect(await rows.execute()).toEqual([])
    await live().must(event, event.host, 'Message/Send', toSpeaker)
  })

  test('an owner withdraws a message to the speaker of a co-host whose access has ended, and others cannot', async () => {
    const { event, ben, send, idsOfHost } = await open()
    const cleo = await live().coHost(event, { name: 'Cleo', role: 'owner' })
    const dora = await live().coHost(event, { name: 'Dora' })
    const [one, two] = [await send('speaker', 'Louder', ben), await send('speaker', 'Slower', ben)]
    await live().call('/api/event/Share/Disable', { eventCode: event.code, accountId: ben.id }, event.host)
    const withdrawBy = (host: Person, messageId: string) =>
      live().command(event, host, 'Message/Withdraw', { messageId })
    expect(await withdrawBy(dora, one)).toMatchObject({ code: 'MessageNotOwn' })
    expect(await withdrawBy(cleo, one)).toMatchObject({ ok: true })
    expect(await withdrawBy(event.host, two)).toMatchObject({ ok: true })
    expect(await idsOfHost()).toEqual([])
  })

  test('two hosts who confirm at the same moment are both named', async () => {
    const { event, ben, send } = await open()
    const cleo = await live().coHost(event, { name: 'Cleo' })
    const messageId = await send('hosts', 'Two minutes left')
    await Promise.all([ben, cleo].map((host) => live().must(event, host, 'Message/Read', { messageId })))
    const doc = (await hostDocs(live(), event)).get(`message:${messageId}`)
    const names = (doc as { context: { readers: { name: string }[] } }).context.readers.map(
      ({ name }) => name,
    )
    expect(names.sort()).toEqual(['Ben', 'Cleo'])
  })

  test('a message of a co-host whose access has ended stays until it is read', async () => {
    const { event, ben, send } = await open()
    const messageId = await send('hosts', 'The stream is down', ben)
    const input = { eventCode: event.code, accountId: ben.id }
    await live().call('/api/event/Share/Disable', input, event.host)
    expect(await live().command(event, ben, 'Message/Withdraw', { messageId })).toMatchObject({
      code: 'AccessDisabled',
    })
    await live().must(event, event.host, 'Message/Read', { messageId })
  })

  test('the end of the event removes what the speaker has not read, and later messages stay', async () => {
    const event = await live().event({ settings: { endAt: live().now() + 3_600_000 } })
    const keys = async () =>
      [...(await hostDocs(live(), event)).keys()].filter((key) => key.startsWith('message:'))
    const send = async (to: string) =>
      `message:${(await live().must(event, event.host, 'Message/Send', { to, text: '2 minutes left' })).messageId}`
    await send('speaker')
    const toHosts = await send('hosts')
    await live().must(event, event.host, 'Event/Finish')
    expect(await keys()).toEqual([toHosts])
    const afterEnd = await send('speaker')
    await live().pass(2 * 3_600_000)
    expect((await keys()).sort()).toEqual([toHosts, afterEnd].sort())
    await live().must(event, event.host, 'Event/Reopen')
    await live().must(event, event.host, 'Event/Update', {
      settings: wireSettings({ startDate: live().now() - 1, endDate: live().now() + 3_600_000 }),
    })
    await live().pass(2 * 3_600_000)
    await expect.poll(keys).toEqual([toHosts])
  })

  test('a speaker without control gets messages to the speaker with the sender’s name only, until one link confirms them', async () => {
    const { event, ben, send } = await open()
    const host = await (await live().hostSocket(event)).sitDown()
    const [tablet, laptop] = [
      await (await live().speakerSocket(event, { control: false })).sitDown(),
      await (await live().speakerSocket(event, { control: false })).sitDown(),
    ]
    const hosts = await send('hosts', 'TEXT-hosts')
    const messageId = await send('speaker', 'TEXT-speaker', ben)
    const key = `message:${messageId}` as const
    const context = {
      to: 'speaker',
      text: 'TEXT-speaker',
      senderId: null,
      senderName: 'Ben',
      sentAt: expect.any(Number),
      readers: [],
    }
    for (const speaker of [tablet, laptop]) {
      await expect.poll(() => speaker.doc(key)).toEqual({ id: messageId, value: 'unread', context })
    }
    const forHosts = await tablet.command('Message/Read', { messageId: hosts })
    expect(forHosts).toEqual({ ok: false, code: 'MessageNotForYou' })
    expect(await tablet.command('Message/Send', { to: 'hosts', text: 'Hi' })).toMatchObject({
      code: 'NoAccess',
    })
    expect(await tablet.command('Message/Withdraw', { messageId })).toMatchObject({ code: 'NoAccess' })
    expect(await tablet.command('Message/Read', { messageId })).toMatchObject({ ok: true })
    for (const speaker of [tablet, laptop]) await expect.poll(() => speaker.doc(key)).toBeUndefined()
    expect(await laptop.command('Message/Read', { messageId })).toEqual({ ok: false, code: 'AlreadySo' })
    await expect.poll(() => host.doc(key)?.context.readers).toMatchObject([{ name: '' }])
    for (const speaker of [tablet, laptop]) {
      expect(JSON.stringify([speaker.messages, await speaker.snapshot()])).not.toMatch(
        new RegExp(`TEXT-hosts|${ben.id}|${event.host.id}`),
      )
      for (const message of speaker.messages) expect(leaksIn('speaker', message)).toEqual([])
    }
  })
})
