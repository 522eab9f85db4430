import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountNamespace, heartbeatSeconds, protocolVersion } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { applySnapshot, have, isBehind } from '#machines/flow/connection/event-replica.ts'
import { eachStore } from '#tests/support/server/build.ts'
import { createSite, LiveServer, type Site } from '#tests/support/server/live-server.ts'
import type { TestSocket } from '#tests/support/server/test-socket.ts'

eachStore('the heartbeat', (kind) => {
  let site: Site
  let live: LiveServer
  beforeAll(async () => {
    site = await createSite(kind)
  })
  beforeEach(async () => {
    // Fake only the interval timers: the test decides when the heartbeat runs, and all other timers stay real.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    live = await LiveServer.start(site)
  })
  afterEach(async () => {
    await live.close()
    vi.useRealTimers()
  })
  afterAll(() => site.remove())

  const heartbeat = () => vi.advanceTimersByTime(heartbeatSeconds * 1000)
  const heartbeats = (socket: TestSocket) =>
    socket.messages.flatMap(({ name, body }) => (name === 'Heartbeat' ? [body] : []))

  test('the heartbeat names the sequence of each audience, so that clients notice and fetch lost changes', async () => {
    const event = await live.event()
    const guest = await live.guest(event)
    const sockets = [
      await live.hostSocket(event),
      await live.guestSocket(event, guest),
      await live.screenSocket(event),
    ]
    for (const socket of sockets) await socket.sitDown()
    // Ignore all pushes from now on, as if they were lost.
    for (const socket of sockets) {
      const { replica } = socket
      socket.intercept = (message) => {
        if (message.name === 'Push') socket.replica = replica
      }
    }
    await live.must(event, event.host, 'Qa/Close')
    await Promise.all(sockets.map((socket) => socket.snapshot()))
    expect(sockets.map(({ replica }) => isBehind(replica))).toEqual([false, false, false])
    for (const socket of sockets) socket.intercept = null

    heartbeat()
    for (const socket of sockets) {
      await socket.until(() => heartbeats(socket).length > 0, 'the heartbeat')
      expect(isBehind(socket.replica)).toBe(true)
      const answer = await socket.enter(have(socket.replica))
      if (!answer.ok || answer.data === 'upToDate') throw new Error('there is something new')
      const { epoch, seq } = answer.data
      expect(heartbeats(socket)).toEqual([{ epoch, seq, ownSeq: 0, now: expect.any(Number) }])
      socket.replica = applySnapshot(socket.replica, answer.data)
      expect(isBehind(socket.replica)).toBe(false)
      expect(socket.doc('qa')?.value.channel).toBe('closed')
    }

    heartbeat()
    for (const socket of sockets) {
      await socket.until(() => heartbeats(socket).length > 1, 'the next heartbeat')
      expect(isBehind(socket.replica)).toBe(false)
    }
  })

  test('the heartbeat comes at once with the new time when the clock is set', async () => {
    const event = await live.event()
    const screen = await live.screenSocket(event)
    for (const jump of [-3_600_000, 3_600_000]) {
      const before = heartbeats(screen).length
      site.clock.offset += jump
      vi.advanceTimersByTime(1000)
      await screen.until(() => heartbeats(screen).length > before, 'the heartbeat')
      expect(heartbeats(screen)).toHaveLength(before + 1)
      expect(Math.abs((heartbeats(screen).at(-1)?.now ?? 0) - live.now())).toBeLessThan(60_000)
    }
    vi.advanceTimersByTime(1000)
    await screen.snapshot()
    expect(heartbeats(screen)).toHaveLength(2)
  })

  test('the heartbeat disconnects a socket whose token has expired', async () => {
    const event = await live.event()
    const guest = await live.guest(event)
    const brief = await live.context.sessions.create('guest', guest.id, 60)
    const socket = await live.guestSocket(event, { ...guest, token: brief })
    const lasting = await live.guestSocket(event, guest)
    heartbeat()
    await socket.until(() => heartbeats(socket).length === 1, 'the heartbeat')
    site.clock.offset += 60_000
    heartbeat()
    expect(await socket.ended).toBe('TokenInvalid')
    expect(lasting.line.connected).toBe(true)
  })

  test('the heartbeat disconnects sockets whose disconnect message was lost', async () => {
    const event = await live.event()
    const [left, removed, stays] = await Promise.all([1, 2, 3].map(() => live.guest(event)))
    if (!left || !removed || !stays) throw new Error('three guests have registered')
    const gone = await live.event()
    const seats = {
      TokenInvalid: await live.guestSocket(event, left),
      GuestRemoved: await live.guestSocket(event, removed),
      NotFound: await live.hostSocket(gone),
    }
    const stayer = await live.guestSocket(event, stays)
    await stayer.sitDown()
    // Write to the database as another server would whose messages are lost.
    const { db } = live
    await db.deleteFrom('session').where('subject_id', '=', left.id).execute()
    await db.updateTable('participation').set({ removed_at: 1 }).where('guest_id', '=', removed.id).execute()
    await db.updateTable('event').set({ deleted_at: 1 }).where('id', '=', gone.id).execute()
    heartbeat()
    for (const [code, socket] of Object.entries(seats)) expect(await socket.ended).toBe(code)
    await stayer.until(() => heartbeats(stayer).length === 1, 'the heartbeat')
    expect(stayer.line.connected).toBe(true)
  })

  test('the heartbeat reads only the guests who were removed since the previous heartbeat', async () => {
    const event = await live.event()
    const [early, late] = await Promise.all([1, 2].map(() => live.guest(event)))
    if (!early || !late) throw new Error('two guests have registered')
    const sockets = { early: await live.guestSocket(event, early), late: await live.guestSocket(event, late) }
    for (const socket of Object.values(sockets)) await socket.sitDown()
    heartbeat()
    for (const socket of Object.values(sockets)) {
      await socket.until(() => heartbeats(socket).length === 1, 'the heartbeat')
    }
    // Write to the database as another server would whose messages are lost.
    const remove = (guestId: string, removed_at: number) =>
      live.db.updateTable('participation').set({ removed_at }).where('guest_id', '=', guestId).execute()
    await remove(early.id, live.now() - limits.removalOverlapMilliseconds - 60_000)
    await remove(late.id, live.now() - limits.removalOverlapMilliseconds / 2)
    heartbeat()
    expect(await sockets.late.ended).toBe('GuestRemoved')
    // The heartbeat does not read guests again who were removed before the previous heartbeat. The socket stays
    // connected.
    await sockets.early.until(() => heartbeats(sockets.early).length === 2, 'the next heartbeat')
    expect(sockets.early.line.connected).toBe(true)
  })

  test('the hosts of a disabled account are disconnected within a second, from events and the account channel', async () => {
    const event = await live.event()
    const desk = await live.hostSocket(event)
    const wall = await live.connect({ audience: 'screen', code: event.code, token: event.host.token })
    const other = await live.hostSocket(await live.event())
    const auth = { token: event.host.token, protocol: protocolVersion }
    const options = { auth, transports: ['websocket'], reconnection: false }
    const channel = io(`http://127.0.0.1:${live.server.port}${accountNamespace}`, options)
    await new Promise<void>((resolve) => channel.on('connect', resolve))
    const channelEnded = new Promise((resolve) => channel.on('disconnect', resolve))

    await live.db.updateTable('account').set({ disabled: 1 }).where('id', '=', event.host.id).execute()
    vi.advanceTimersByTime(1000)
    expect(await desk.ended).toBe('TokenInvalid')
    expect(await wall.ended).toBe('TokenInvalid')
    expect(await channelEnded).toBe('io server disconnect')
    expect(other.line.connected).toBe(true)
    const call = await live.call('/api/event/Event/GetList', { filter: 'all' }, event.host)
    expect([call.statusCode, call.envelope.Code]).toEqual([401, 'TokenInvalid'])
  })
})
