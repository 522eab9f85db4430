import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import {
  createSite,
  eachLive,
  LiveServer,
  type Person,
  type TestEvent,
} from '#tests/support/server/live-server.ts'
import type { TestSocket } from '#tests/support/server/test-socket.ts'

const deskOf = async (live: LiveServer, event: TestEvent, host: Person): Promise<TestSocket> =>
  (await live.hostSocket({ ...event, host })).sitDown()

const holderOf = (desk: TestSocket) => desk.doc('showControl')?.context.holder?.name ?? null

eachLive('control of the show', (live) => {
  test('only one desk controls the show, and the other desks can still moderate', async () => {
    const event = await live().event()
    const ann = await deskOf(live(), event, event.host)
    const ben = await deskOf(live(), event, await live().coHost(event))
    const script = await live().signedInAgain(event.host)
    expect(await ann.command('Present/ShowQa')).toMatchObject({ ok: true })
    await ben.until(() => holderOf(ben) === 'Ann')
    expect(await ben.command('Present/ShowWelcome')).toEqual({ ok: false, code: 'ControlHeld' })
    expect(await live().command(event, script, 'Present/ShowWelcome')).toMatchObject({ code: 'ControlHeld' })
    expect(await ben.command('Qa/AutoReviewOff')).toMatchObject({ ok: true })
    expect(await ben.command('ShowControl/Seize')).toMatchObject({ ok: true })
    expect(await ann.command('Present/ShowWelcome')).toEqual({ ok: false, code: 'ControlHeld' })
    expect(await ben.command('Present/ShowWelcome')).toMatchObject({ ok: true })
  })

  test('a refused command or a script does not take control of the show', async () => {
    const event = await live().event()
    const ann = await deskOf(live(), event, event.host)
    expect(await ann.command('Present/ShowWelcome')).toEqual({ ok: false, code: 'AlreadySo' })
    await live().must(event, event.host, 'Present/ShowQa')
    const { deadline, aggregate } = await live().stored(event)
    expect(
      [...(deadline ?? []), ...(aggregate ?? [])].filter((row) => String(row).includes('showControl')),
    ).toEqual([])
  })

  test('a repeated command gets its first answer, even after the show control was taken by another desk', async () => {
    const event = await live().event()
    const ann = await deskOf(live(), event, event.host)
    const ben = await deskOf(live(), event, await live().coHost(event))
    const first = await ann.command('Present/ShowQa', {}, 'once-and-again')
    await ben.command('ShowControl/Seize')
    expect(await ann.command('Present/ShowQa', {}, 'once-and-again')).toEqual(first)
  })

  test('guests and screens see nothing of the show control', async () => {
    const event = await live().event()
    const ann = await deskOf(live(), event, event.host)
    const ben = await deskOf(live(), event, await live().coHost(event))
    const guest = await (await live().guestSocket(event, await live().guest(event))).sitDown()
    const screen = await (await live().screenSocket(event)).sitDown()
    const before = [guest.replica.seq, screen.replica.seq]
    await ann.command('ShowControl/Take')
    await ben.command('ShowControl/Ask')
    await ann.command('ShowControl/HandOver')
    await ben.until(() => holderOf(ben) === 'Ben')
    const after = [guest, screen].map(async (socket) => (await socket.sitDown()).replica.seq)
    expect(await Promise.all(after)).toEqual(before)
  })

  test('the show control becomes free some seconds after its desk is gone, and stays with a connected desk', async () => {
    const event = await live().event()
    const ann = await deskOf(live(), event, event.host)
    const ben = await deskOf(live(), event, await live().coHost(event))
    await ann.command('ShowControl/Take')
    await ben.until(() => holderOf(ben) === 'Ann')
    ann.close()
    live().site.clock.offset += limits.controlLeaseMilliseconds
    await ben.until(() => ben.doc('showControl')?.value === 'free', 'a free showControl')
    expect(await ben.command('Present/ShowQa')).toMatchObject({ ok: true })
    expect(holderOf(ben)).toBe('Ben')
  })

  test('the show control returns to a desk that was away for too long, unless another desk took it', async () => {
    const event = await live().event()
    const coHost = await live().coHost(event)
    const ben = await deskOf(live(), event, coHost)
    const loses = async () => {
      const ann = await deskOf(live(), event, event.host)
      await ann.command('ShowControl/Take')
      await ben.until(() => holderOf(ben) === 'Ann')
      ann.close()
      live().site.clock.offset += limits.controlLeaseMilliseconds
      await ben.until(() => ben.doc('showControl')?.value === 'free', 'a free showControl')
    }
    await loses()
    const back = await deskOf(live(), event, event.host)
    await ben.until(() => holderOf(ben) === 'Ann', 'the control back with Ann')
    await back.until(() => back.doc('showControl')?.context.lost?.name === 'Ann')
    expect(await back.command('ShowControl/Release')).toMatchObject({ ok: true })
    back.close()
    await loses()
    expect(await ben.command('Present/ShowQa')).toMatchObject({ ok: true })
    const late = await deskOf(live(), event, event.host)
    expect(await late.command('Present/ShowWelcome')).toEqual({ ok: false, code: 'ControlHeld' })
    expect(late.doc('showControl')?.context).toMatchObject({ holder: { name: 'Ben' }, lost: { name: 'Ann' } })
  })

  test('the show control returns to a desk that lost it while it was connected', async () => {
    const event = await live().event()
    const ann = await deskOf(live(), event, event.host)
    await ann.command('ShowControl/Take')
    await live().pass(limits.controlLeaseMilliseconds)
    const returned = () => holderOf(ann) === 'Ann' && ann.doc('showControl')?.context.lost?.name === 'Ann'
    await ann.until(returned, 'the control back with Ann')
  })

  test('the show control ends with the access of its holder', async () => {
    const event = await live().event()
    const ann = await deskOf(live(), event, event.host)
    const coHost = await live().coHost(event)
    const ben = await deskOf(live(), event, coHost)
    await ben.command('ShowControl/Take')
    const input = { eventCode: event.code, accountId: coHost.id }
    await live().call('/api/event/Share/Remove', input, event.host)
    expect(await ben.ended).toBe('AccessRemoved')
    await ann.until(() => ann.doc('showControl')?.value === 'free', 'a free showControl')
  })

  test('the show control survives a restart, so that its holder has time to reconnect', async () => {
    const site = await createSite('sqlite')
    const first = await LiveServer.start(site)
    const event = await first.event()
    const coHost = await first.coHost(event)
    const ann = await deskOf(first, event, event.host)
    await ann.command('ShowControl/Take')
    await first.close()

    site.clock.offset += 10 * limits.controlLeaseMilliseconds
    const second = await LiveServer.start(site)
    const again = await deskOf(second, event, event.host)
    const ben = await deskOf(second, event, coHost)
    expect(await ben.command('Present/ShowQa')).toEqual({ ok: false, code: 'ControlHeld' })
    expect(await again.command('Present/ShowQa')).toMatchObject({ ok: true })
    await second.close()
    await site.remove()
  })
})
