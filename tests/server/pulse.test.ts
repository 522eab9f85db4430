import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountNamespace, protocolVersion, pulseSeconds } from '../../src/contract/protocol.ts'
import { applySnapshot, have, isBehind } from '../../src/machines/connection/room.ts'
import { eachStore } from './build.ts'
import { createSite, LiveServer, type Site } from './live-server.ts'
import type { TestSocket } from './test-socket.ts'

eachStore('the pulse', (kind) => {
  let site: Site
  let live: LiveServer
  beforeAll(async () => {
    site = await createSite(kind)
  })
  beforeEach(async () => {
    // The pulse is the test's to give; all else keeps its time.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    live = await LiveServer.start(site)
  })
  afterEach(async () => {
    await live.close()
    vi.useRealTimers()
  })
  afterAll(() => site.remove())

  const pulse = () => vi.advanceTimersByTime(pulseSeconds * 1000)
  const pulses = (socket: TestSocket) =>
    socket.messages.flatMap(({ name, body }) => (name === 'Pulse' ? [body] : []))

  test('tells each audience how far it should be; what was lost is noticed, fetched, and all is well', async () => {
    const event = await live.event()
    const guest = await live.guest(event)
    const sockets = [
      await live.hostSocket(event),
      await live.guestSocket(event, guest),
      await live.screenSocket(event),
    ]
    for (const socket of sockets) await socket.sitDown()
    // From here on every push is lost.
    for (const socket of sockets) {
      const { room } = socket
      socket.intercept = (message) => {
        if (message.name === 'Push') socket.room = room
      }
    }
    await live.must(event, event.host, 'Qa/Close')
    await Promise.all(sockets.map((socket) => socket.snapshot()))
    expect(sockets.map(({ room }) => isBehind(room))).toEqual([false, false, false])
    for (const socket of sockets) socket.intercept = null

    pulse()
    for (const socket of sockets) {
      await socket.until(() => pulses(socket).length > 0, 'the pulse')
      expect(isBehind(socket.room)).toBe(true)
      const answer = await socket.enter(have(socket.room))
      if (!answer.ok || answer.data === 'upToDate') throw new Error('there is something new')
      const { epoch, seq } = answer.data
      expect(pulses(socket)).toEqual([{ epoch, seq, now: expect.any(Number) }])
      socket.room = applySnapshot(socket.room, answer.data)
      expect(isBehind(socket.room)).toBe(false)
      expect(socket.doc('qa')?.value.channel).toBe('closed')
    }

    pulse()
    for (const socket of sockets) {
      await socket.until(() => pulses(socket).length > 1, 'the next pulse')
      expect(isBehind(socket.room)).toBe(false)
    }
  })

  test('comes at once, with the time, when the clock is set', async () => {
    const event = await live.event()
    const screen = await live.screenSocket(event)
    for (const jump of [-3_600_000, 3_600_000]) {
      const before = pulses(screen).length
      site.clock.offset += jump
      vi.advanceTimersByTime(1000)
      await screen.until(() => pulses(screen).length > before, 'the pulse')
      expect(pulses(screen)).toHaveLength(before + 1)
      expect(Math.abs((pulses(screen).at(-1)?.now ?? 0) - live.now())).toBeLessThan(60_000)
    }
    vi.advanceTimersByTime(1000)
    await screen.snapshot()
    expect(pulses(screen)).toHaveLength(2)
  })

  test('cuts who sits on a token that has expired', async () => {
    const event = await live.event()
    const guest = await live.guest(event)
    const brief = await live.context.sessions.create('guest', guest.id, 60)
    const socket = await live.guestSocket(event, { ...guest, token: brief })
    const lasting = await live.guestSocket(event, guest)
    pulse()
    await socket.until(() => pulses(socket).length === 1, 'the pulse')
    site.clock.offset += 60_000
    pulse()
    expect(await socket.ended).toBe('TokenInvalid')
    expect(lasting.line.connected).toBe(true)
  })

  test('cuts whoever should have been cut before, had the word not been lost', async () => {
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
    // As another server would have written it, whose messages reach nobody.
    const { db } = live
    await db.deleteFrom('session').where('subject_id', '=', left.id).execute()
    await db.updateTable('participation').set({ removed_at: 1 }).where('guest_id', '=', removed.id).execute()
    await db.updateTable('event').set({ deleted_at: 1 }).where('id', '=', gone.id).execute()
    pulse()
    for (const [code, socket] of Object.entries(seats)) expect(await socket.ended).toBe(code)
    await stayer.until(() => pulses(stayer).length === 1, 'the pulse')
    expect(stayer.line.connected).toBe(true)
  })

  test('cuts the hosts of a disabled account within a second, from its events and its own channel', async () => {
    const event = await live.event()
    const desk = await live.hostSocket(event)
    const wall = await live.connect({ audience: 'screen', code: event.code, token: event.host.token })
    const other = await live.hostSocket(await live.event())
    const auth = { Token: event.host.token, Protocol: protocolVersion }
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
    const call = await live.call('/api/event/Event/GetList', { Filter: 'all' }, event.host)
    expect([call.statusCode, call.envelope.Code]).toEqual([401, 'TokenInvalid'])
  })
})
