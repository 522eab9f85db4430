import { expect, test } from 'vitest'
import * as limits from '../../src/contract/limits.ts'
import { createSite, eachLive, LiveServer, type Person, type TestEvent } from './live-server.ts'
import type { TestSocket } from './test-socket.ts'

const deskOf = async (live: LiveServer, event: TestEvent, host: Person): Promise<TestSocket> =>
  (await live.hostSocket({ ...event, host })).sitDown()

const holderOf = (desk: TestSocket) => desk.doc('baton')?.context.holder?.name ?? null

eachLive('the baton', (live) => {
  test('is of one desk: the others moderate, and do not move the show on', async () => {
    const event = await live().event()
    const ann = await deskOf(live(), event, event.host)
    const ben = await deskOf(live(), event, await live().coHost(event))
    const script = await live().signedInAgain(event.host)
    expect(await ann.command('Present/ShowQa')).toMatchObject({ ok: true })
    await ben.until(() => holderOf(ben) === 'Ann')
    expect(await ben.command('Present/ShowWelcome')).toEqual({ ok: false, code: 'BatonHeld' })
    expect(await live().command(event, script, 'Present/ShowWelcome')).toMatchObject({ code: 'BatonHeld' })
    expect(await ben.command('Qa/AutoReviewOff')).toMatchObject({ ok: true })
    expect(await ben.command('Baton/Seize')).toMatchObject({ ok: true })
    expect(await ann.command('Present/ShowWelcome')).toEqual({ ok: false, code: 'BatonHeld' })
    expect(await ben.command('Present/ShowWelcome')).toMatchObject({ ok: true })
  })

  test('does not go to who is refused, nor to a script', async () => {
    const event = await live().event()
    const ann = await deskOf(live(), event, event.host)
    expect(await ann.command('Present/ShowWelcome')).toEqual({ ok: false, code: 'AlreadySo' })
    await live().must(event, event.host, 'Present/ShowQa')
    const { deadline, aggregate } = await live().stored(event)
    expect(
      [...(deadline ?? []), ...(aggregate ?? [])].filter((row) => String(row).includes('baton')),
    ).toEqual([])
  })

  test('answers a retry as it did, though it has been handed on meanwhile', async () => {
    const event = await live().event()
    const ann = await deskOf(live(), event, event.host)
    const ben = await deskOf(live(), event, await live().coHost(event))
    const first = await ann.command('Present/ShowQa', {}, 'once-and-again')
    await ben.command('Baton/Seize')
    expect(await ann.command('Present/ShowQa', {}, 'once-and-again')).toEqual(first)
  })

  test('is not heard of by guests and screens', async () => {
    const event = await live().event()
    const ann = await deskOf(live(), event, event.host)
    const ben = await deskOf(live(), event, await live().coHost(event))
    const guest = await (await live().guestSocket(event, await live().guest(event))).sitDown()
    const screen = await (await live().screenSocket(event)).sitDown()
    const before = [guest.room.seq, screen.room.seq]
    await ann.command('Baton/Take')
    await ben.command('Baton/Ask')
    await ann.command('Baton/HandOver')
    await ben.until(() => holderOf(ben) === 'Ben')
    const after = [guest, screen].map(async (socket) => (await socket.sitDown()).room.seq)
    expect(await Promise.all(after)).toEqual(before)
  })

  test('is free some seconds after its desk is gone, and stays where the desk is there', async () => {
    const event = await live().event()
    const ann = await deskOf(live(), event, event.host)
    const ben = await deskOf(live(), event, await live().coHost(event))
    await ann.command('Baton/Take')
    await ben.until(() => holderOf(ben) === 'Ann')
    ann.close()
    live().site.clock.offset += limits.batonLeaseMilliseconds
    await ben.until(() => ben.doc('baton')?.value === 'free', 'a free baton')
    expect(await ben.command('Present/ShowQa')).toMatchObject({ ok: true })
    expect(holderOf(ben)).toBe('Ben')
  })

  test('goes with the access of its holder', async () => {
    const event = await live().event()
    const ann = await deskOf(live(), event, event.host)
    const coHost = await live().coHost(event)
    const ben = await deskOf(live(), event, coHost)
    await ben.command('Baton/Take')
    const input = { EventCode: event.code, AccountId: coHost.id }
    await live().call('/api/event/Share/Remove', input, event.host)
    expect(await ben.ended).toBe('AccessRemoved')
    await ann.until(() => ann.doc('baton')?.value === 'free', 'a free baton')
  })

  test('outlives the server: whoever held it has time to come back', async () => {
    const site = await createSite('sqlite')
    const first = await LiveServer.start(site)
    const event = await first.event()
    const coHost = await first.coHost(event)
    const ann = await deskOf(first, event, event.host)
    await ann.command('Baton/Take')
    await first.close()

    site.clock.offset += 10 * limits.batonLeaseMilliseconds
    const second = await LiveServer.start(site)
    const again = await deskOf(second, event, event.host)
    const ben = await deskOf(second, event, coHost)
    expect(await ben.command('Present/ShowQa')).toEqual({ ok: false, code: 'BatonHeld' })
    expect(await again.command('Present/ShowQa')).toMatchObject({ ok: true })
    await second.close()
    await site.remove()
  })
})
