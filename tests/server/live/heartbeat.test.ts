import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountNamespace, heartbeatSeconds, protocolVersion } from '#contract/interface/protocol.ts'
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
      if (!answer.ok) throw new Error(answer.code)
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

  test('the heartbeat reads only the guests of events that have changed', async () => {
    const [event, other] = await Promise.all([live.event(), live.event()])
    const guests = await Promise.all([live.guest(event), live.guest(event), live.guest(other)])
    const sockets = await Promise.all(
      guests.map(async (guest, index) => live.guestSocket(index < 2 ? event : other, guest)),
    )
    const [removed, stays, unread] = sockets
    if (!removed || !stays || !unread) throw new Error('three guests have entered')
    for (const socket of sockets) await socket.sitDown()
    heartbeat()
    for (const socket of sockets) await socket.until(() => heartbeats(socket).length === 1, 'the heartbeat')
    // Write to the database as another server would whose messages are lost. Only one event gets a new sequence.
    const ids = [guests[0]?.id ?? '', guests[2]?.id ?? '']
    await live.db.updateTable('participation').set({ removed_at: 1 }).where('guest_id', 'in', ids).execute()
    const { seq } = await live.db
      .selectFrom('event')
      .select('seq')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()
    await live.db
      .updateTable('event')
      .set({ seq: seq + 1 })
      .where('id', '=', event.id)
      .execute()
    await live.db
      .updateTable('participation')
      .set({ own_seq: seq + 1 })
      .where('guest_id', '=', guests[1]?.id ?? '')
      .execute()
    heartbeat()
    expect(await removed.ended).toBe('GuestRemoved')
    await stays.until(() => heartbeats(stays).length === 2, 'the next heartbeat')
    expect(heartbeats(stays)[1]).toMatchObject({ ownSeq: seq + 1 })
    await unread.until(() => heartbeats(unread).length === 2, 'the next heartbeat')
    expect(unread.line.connected).toBe(true)
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
