import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../server/ids.ts'
import { listDocs } from '../../src/machines/connection/room.ts'
import { eachStore, type StoreKind } from './build.ts'
import { wireSettings } from './commands/case.ts'
import { createSite, LiveServer, type Site, settings, type TestEvent } from './live-server.ts'
import type { TestSocket } from './test-socket.ts'

const hour = 3_600_000

eachStore('deadlines', (kind: StoreKind) => {
  let site: Site
  let servers: LiveServer[]
  beforeAll(async () => {
    site = await createSite(kind)
  })
  beforeEach(() => {
    servers = []
  })
  afterEach(async () => {
    for (const server of servers) await server.close()
  })
  afterAll(() => site.remove())

  async function start(): Promise<LiveServer> {
    const server = await LiveServer.start(site)
    servers.push(server)
    return server
  }
  const progressAt = (socket: TestSocket) => socket.doc('event')?.value.progress
  const until = (socket: TestSocket, progress: string) =>
    socket.until(() => progressAt(socket) === progress, progress)

  /** Due to start in an hour and to end in two. */
  const scheduled = (live: LiveServer) =>
    live.event({ started: false, settings: { startAt: live.now() + hour, endAt: live.now() + 2 * hour } })
  const due = (live: LiveServer, event: TestEvent) =>
    live.db
      .selectFrom('deadline')
      .select(['kind', 'due_at'])
      .where('event_id', '=', event.id)
      .orderBy('due_at')
      .execute()
  const fired = async (live: LiveServer, event: TestEvent) => {
    const rows = await live.db
      .selectFrom('log')
      .selectAll()
      .where('event_id', '=', event.id)
      .where('name', '=', 'Server/DeadlinePassed')
      .orderBy('seq')
      .execute()
    return rows.map((row) => JSON.parse(row.data).kind)
  }

  test('start and end an event, in everybody’s view, and not before their time', async () => {
    const live = await start()
    const event = await scheduled(live)
    const other = await scheduled(live)
    const guest = await live.guest(event)
    const sockets = [
      await live.hostSocket(event),
      await live.guestSocket(event, guest),
      await live.screenSocket(event),
    ]
    for (const socket of sockets) await socket.sitDown()
    expect(sockets.map(progressAt)).toEqual(['notStarted', 'notStarted', 'notStarted'])
    expect(await live.command(event, guest, 'Qa/Ask', { Text: 'Yet?', Anonymous: false })).toMatchObject({
      code: 'EventNotStarted',
    })
    site.clock.offset += hour
    await Promise.all(sockets.map((socket) => until(socket, 'processing')))
    expect(await due(live, event)).toMatchObject([{ kind: 'event-end' }])
    site.clock.offset += hour
    await Promise.all(sockets.map((socket) => until(socket, 'finished')))
    expect([await due(live, event), await fired(live, event)]).toEqual([[], ['event-start', 'event-end']])
    // The other one came due too: each event has its own.
    expect((await (await live.hostSocket(other)).sitDown()).room.seq).toBeGreaterThan(0)
  })

  test('that came while the server was down fire when it is up again, in order, once', async () => {
    const before = await start()
    const event = await scheduled(before)
    await before.close()
    site.clock.offset += 3 * hour
    servers = []
    const after = await start()
    const host = await (await after.hostSocket(event)).sitDown()
    await until(host, 'finished')
    expect(await fired(after, event)).toEqual(['event-start', 'event-end'])
    await after.close()
    servers = []
    const again = await start()
    expect(progressAt(await (await again.hostSocket(event)).sitDown())).toBe('finished')
    expect(await fired(again, event)).toEqual(['event-start', 'event-end'])
  })

  test.runIf(kind === 'postgres')('are fired once by several servers', async () => {
    const [one, two, three] = [await start(), await start(), await start()]
    const events = await Promise.all(Array.from({ length: 8 }, () => scheduled(one)))
    expect(new Set([one, two, three]).size).toBe(3)
    site.clock.offset += 3 * hour
    const waiting = () => one.db.selectFrom('deadline').selectAll().execute()
    await expect.poll(waiting).toEqual([])
    for (const event of events) expect(await fired(one, event)).toEqual(['event-start', 'event-end'])
  })

  test('seen due by several are taken by one', async () => {
    const live = await start()
    const event = await live.event({
      started: false,
      settings: { startAt: live.now() + hour, endAt: live.now() + 2 * hour },
    })
    const row = await live.db
      .selectFrom('deadline')
      .selectAll()
      .where('event_id', '=', event.id)
      .orderBy('due_at')
      .executeTakeFirstOrThrow()
    const order = {
      name: 'Server/DeadlinePassed',
      actor: { kind: 'system', id: 'system' },
      commandId: '',
      payload: row,
    }
    const apply = () => live.context.engine.apply(event.id, order as never)
    expect(await apply()).toMatchObject({ ok: false, code: 'AlreadySo' })
    await live.db
      .updateTable('deadline')
      .set({ due_at: live.now() - 1 })
      .where('id', '=', row.id)
      .execute()
    const outcomes = await Promise.all([apply(), apply(), apply()])
    // The server's own look may have been quicker than all three.
    expect(outcomes.filter((outcome) => outcome.ok).length).toBeLessThanOrEqual(1)
    expect(await fired(live, event)).toEqual(['event-start'])
  })

  test('follow the dates when the host moves them, and leave the host’s hand alone', async () => {
    const live = await start()
    const event = await scheduled(live)
    const host = await (await live.hostSocket(event)).sitDown()
    const at = live.now()
    const moved = { StartDate: at + 5 * hour, EndDate: at + 6 * hour }
    await host.command('Event/Update', { Settings: wireSettings(moved) })
    expect((await due(live, event)).map((row) => row.due_at)).toEqual([moved.StartDate, moved.EndDate])
    await host.command('Event/Update', { Settings: wireSettings({ ...moved, EventName: 'Same dates' }) })
    expect((await due(live, event)).map((row) => row.due_at)).toEqual([moved.StartDate, moved.EndDate])

    await host.command('Event/Start')
    await host.command('Event/Finish')
    await live.pass(5.5 * hour)
    expect(await due(live, event)).toHaveLength(1)
    expect(progressAt(await host.sitDown())).toBe('finished')
    await host.command('Event/Reopen')
    await live.pass(hour)
    await until(host, 'finished')
  })

  test('end an event that was reopened with a later end', async () => {
    const live = await start()
    const event = await scheduled(live)
    const host = await (await live.hostSocket(event)).sitDown()
    await live.pass(2 * hour)
    await until(host, 'finished')
    const later = { StartDate: live.now() - 2 * hour, EndDate: live.now() + hour }
    await host.command('Event/Update', { Settings: wireSettings(later) })
    expect(progressAt(await host.sitDown())).toBe('finished')
    await host.command('Event/Reopen')
    expect(progressAt(host)).toBe('processing')
    await live.pass(hour)
    await until(host, 'finished')
  })

  test('and all else hold when the clock jumps an hour either way', async () => {
    const live = await start()
    const event = await live.event({
      settings: settings({ startAt: live.now() + 3 * hour, endAt: live.now() + 4 * hour }),
    })
    const guest = await live.guest(event)
    const host = await (await live.hostSocket(event)).sitDown()
    const page = await (await live.guestSocket(event, guest)).sitDown()
    const asked: (string | undefined)[] = []
    for (const jump of [0, -hour, hour, hour, -hour]) {
      site.clock.offset += jump
      // Four in a minute are allowed, and the minute is not the one an hour away.
      for (let asks = 0; asks < 4; asks += 1) {
        const answer = await page.command('Qa/Ask', { Text: 'When?', Anonymous: false }, newId())
        asked.push(answer.ok ? undefined : answer.code)
      }
      site.clock.offset += 61_000
      expect(await host.command('Qa/Close')).toMatchObject({ ok: true })
      expect(await host.command('Qa/Open')).toMatchObject({ ok: true })
      // Tokens made before the jump still open the door.
      const visitor = await live.guestSocket(event, guest)
      visitor.close()
    }
    expect(asked).toEqual(asked.map(() => undefined))
    expect(progressAt(host)).toBe('processing')
    const log = await live.db
      .selectFrom('log')
      .select('seq')
      .where('event_id', '=', event.id)
      .orderBy('seq')
      .execute()
    expect(log.map((row) => row.seq)).toEqual(log.map((_, index) => index + 1))
    const fresh = await (await live.guestSocket(event, guest)).sitDown()
    await page.until(() => page.room.seq === fresh.room.seq, 'all that was pushed')
    expect(listDocs(page.room, 'question:').length).toBe(20)
  })
})
