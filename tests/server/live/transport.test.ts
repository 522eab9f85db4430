import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import {
  accountNamespace,
  type Position,
  protocolVersion,
  type Snapshot,
} from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { have } from '#machines/flow/connection/event-replica.ts'
import { emptyPublication } from '#server/engine/write-unit-of-work.ts'
import { audienceRoom, eventRoom, guestRoom } from '#server/live/rooms.ts'
import { newId } from '#server/platform/ids.ts'
import { eachLive, pollOf } from '#tests/support/server/live-server.ts'
import { onlyOn } from '#tests/support/skipping.ts'
import { timeoutMilliseconds } from '#tests/support/timeouts.ts'

eachLive('a socket', (live, kind) => {
  // Errors below Socket.IO never reach the store, so one store is enough for them.
  async function setUp() {
    const event = await live().event({ polls: [pollOf()], autoReview: false })
    const guest = await live().guest(event)
    const page = await (await live().guestSocket(event, guest)).sitDown()
    return { event, guest, page }
  }
  const raw = (json: string): unknown => JSON.parse(json)

  describe('a malformed command over a socket', () => {
    const whole = (code: string) => ({
      name: 'Qa/Ask',
      commandId: newId(),
      payload: { eventCode: code, text: 'Why?', anonymous: false },
    })
    test.each<[string, (code: string) => unknown]>([
      ['null', () => null],
      ['a text', () => 'Qa/Ask'],
      ['a list', (code) => [whole(code)]],
      ['an unknown name', (code) => ({ ...whole(code), name: 'Qa/Explode' })],
      ['the name of an object member', (code) => ({ ...whole(code), name: 'constructor' })],
      ['the name __proto__', (code) => ({ ...whole(code), name: '__proto__' })],
      ['a name that is too long', (code) => ({ ...whole(code), name: 'Q'.repeat(61) })],
      ['the name of a server command', (code) => ({ ...whole(code), name: 'Server/Join' })],
      ['an actor', (code) => ({ ...whole(code), actor: { kind: 'host' } })],
      ['no payload', (code) => ({ ...whole(code), payload: undefined })],
      ['a list as payload', (code) => ({ ...whole(code), payload: [] })],
      ['a prototype', (code) => raw(`{"__proto__":{"ok":true},${JSON.stringify(whole(code)).slice(1)}`)],
      [
        'a prototype in the payload',
        (code) => ({
          ...whole(code),
          payload: raw(`{"eventCode":"${code}","text":"x","anonymous":false,"__proto__":{"a":1}}`),
        }),
      ],
      [
        'bytes instead of a text',
        (code) => ({ ...whole(code), payload: { ...whole(code).payload, text: Buffer.from('x') } }),
      ],
      [
        'an object instead of a text',
        (code) => ({ ...whole(code), payload: { ...whole(code).payload, text: { toString: 'x' } } }),
      ],
      ['the name of an XState event', (code) => ({ ...whole(code), name: 'xstate.stop' })],
    ])('a socket answers BadInput to a command with %s', async (_, message) => {
      const { event, page } = await setUp()
      const before = await live().stored(event)
      expect(await page.send(message(event.code))).toMatchObject({ ok: false, code: 'BadInput' })
      expect(await live().stored(event)).toEqual(before)
      expect(({} as { ok?: boolean }).ok).toBeUndefined()
      expect(await page.command('Qa/Ask', { text: 'Still here?', anonymous: false })).toMatchObject({
        ok: true,
      })
    })
  })

  test('a socket answers BadInput to a malformed Enter message', async () => {
    const { event, page } = await setUp()
    const messages = [
      null,
      'x',
      [],
      {},
      { have: 1 },
      { have: { epoch: 'x' } },
      { have: { epoch: 'x', seq: 0 } },
      { have: { epoch: 'x', seq: -1, ownSeq: 0 } },
      { have: { epoch: 'x', seq: 0, ownSeq: -1 } },
    ]
    const more = [
      { have: null, Room: eventRoom(event.id) },
      { have: null, audience: 'host' },
      { have: { epoch: 'x'.repeat(41), seq: 0, ownSeq: 0 } },
      raw('{"have":null,"__proto__":{"audience":"host"}}'),
    ]
    for (const message of [...messages, ...more]) {
      // Send each message on its own connection, because one connection may not send so many messages at once.
      const { line } = await live().connect(page.seat)
      const answer = await line.timeout(timeoutMilliseconds).emitWithAck('Enter', message as never)
      expect(answer).toMatchObject({ ok: false, code: 'BadInput' })
    }
  })

  test('a client that comes back gets only what has changed since its position', async () => {
    const { event } = await setUp()
    const { epoch, seq, history } = await (await live().hostSocket(event)).snapshot()
    const position = { epoch, seq, ownSeq: 0, history }
    const again = await live().hostSocket(event)
    const enter = async (have: Position): Promise<Snapshot> => {
      const answer = await again.enter(have)
      if (!answer.ok) throw new Error(answer.code)
      return answer.data
    }
    const same = await enter(position)
    expect(same).toMatchObject({ ...position, changes: [], own: [['desk', expect.any(Number), {}]] })
    expect(same.partial?.own).toBe(false)
    await live().must(event, event.host, 'Qa/Close')
    expect((await enter(position)).changes.map(([key]) => key)).toEqual(['qa'])
    for (const other of [{ epoch: 'another' }, { history: undefined }, { history: 'another' }, { seq: 0 }]) {
      const all = await enter({ ...position, ...other })
      expect([all.epoch, all.partial, all.reset]).toEqual([epoch, undefined, undefined])
      expect(all.changes.length).toBeGreaterThan(3)
    }
    const reset = await enter({ ...position, seq: seq + 99 })
    expect([reset.partial, reset.reset]).toEqual([undefined, true])
  })

  test('a guest who comes back gets the private documents only if one of them has changed', async () => {
    const { event, guest, page } = await setUp()
    await page.command('Qa/Ask', { text: 'Why?', anonymous: false })
    await page.sitDown()
    const again = await live().guestSocket(event, guest)
    const position = have(page.replica)
    const enter = async () => {
      const answer = await again.enter(position)
      if (!answer.ok) throw new Error(answer.code)
      return answer.data
    }
    const same = await enter()
    expect([same.partial?.own, same.changes, same.own.map(([key]) => key)]).toEqual([true, [], ['me']])
    await again.command('Qa/Ask', { text: 'And how?', anonymous: false })
    const { partial, own } = await enter()
    expect(partial?.own).toBe(false)
    expect(own.filter(([key]) => key.startsWith('own-question:'))).toHaveLength(2)
  })

  test('a socket cannot join a Socket.IO room by any message', async () => {
    const { event, page } = await setUp()
    const host = await (await live().hostSocket(event)).sitDown()
    const line = page.line as unknown as { emit(name: string, ...args: unknown[]): void }
    const rooms = [audienceRoom(event.id, 'host'), eventRoom(event.id), guestRoom(event.id, event.host.id)]
    for (const name of ['join', 'subscribe', 'room', 'Push', 'Own', 'connection', 'Revoked', '$adapter']) {
      for (const room of rooms) line.emit(name, room, { covers: [[0, 99]], changes: [['event', 99, null]] })
    }
    const asker = await live().guest(event)
    await live().ask(event, asker, 'Awaiting review')
    await host.until(
      () => JSON.stringify(host.messages).includes('Awaiting review'),
      'the question at the host',
    )
    await live().must(event, event.host, 'Event/LockDoor')
    await page.snapshot()
    expect(JSON.stringify(page.messages)).not.toContain('Awaiting review')
    expect(host.messages.some(({ body }) => JSON.stringify(body).includes('99,null'))).toBe(false)
  })

  test('a socket stays open after messages without an acknowledgement function', async () => {
    const { event, page } = await setUp()
    const line = page.line as unknown as { emit(name: string, ...args: unknown[]): void }
    line.emit('Enter')
    line.emit('Enter', { have: null })
    line.emit('Enter', { have: null }, 'not a function')
    line.emit('Command')
    line.emit('Command', { name: 'Qa/Ask' })
    line.emit('Command', null, { apply: 'x' })
    line.emit('no such event', () => {})
    line.emit('', {})
    expect(await page.command('Qa/Ask', { text: 'Still here?', anonymous: false })).toMatchObject({
      ok: true,
    })
    expect(
      (await live().stored(event)).aggregate?.filter((row) => String(row).includes('Still here?')),
    ).toHaveLength(1)
  })

  test('a socket that sends a frame over the size limit is closed, and other sockets stay open', async () => {
    const { event, page } = await setUp()
    const neighbour = await live().guestSocket(event, await live().guest(event))
    page.send({ name: 'Qa/Ask', commandId: newId(), payload: 'x'.repeat(limits.frameBytes) }).catch(() => {})
    await page.ended
    expect(await neighbour.command('Qa/Ask', { text: 'Quiet here', anonymous: false })).toMatchObject({
      ok: true,
    })
  })

  test('a socket that sends too fast is disconnected, and other sockets stay connected', async () => {
    const { event, page } = await setUp()
    const neighbour = await live().guestSocket(event, await live().guest(event))
    const messages = limits.messagesPerSocket.burst + 50
    const before = performance.now()
    for (let sent = 0; sent < messages; sent += 1) page.line.emit('Enter', { have: null }, () => {})
    expect(await page.ended).toBe('TooFast')
    // New handshakes with the token of this socket are refused for a while.
    expect(live().context.handshakes.may(page.seat.token, before)).toBe(false)
    expect(live().context.handshakes.may(neighbour.seat.token, before)).toBe(true)
    const noted = live().logLines.filter(
      (line) => line.includes('too many messages') && line.includes(event.id),
    )
    expect(noted).toHaveLength(1)
    expect(await neighbour.command('Qa/Ask', { text: 'Quiet here', anonymous: false })).toMatchObject({
      ok: true,
    })
    // Messages with unknown names count too.
    const line = neighbour.line as unknown as { emit(name: string): void }
    for (let sent = 0; sent < messages; sent += 1) line.emit('nothing')
    expect(await neighbour.ended).toBe('TooFast')
  })

  /** Opens a raw WebSocket. With `handshake`, sends the handshake and waits for the answer of the server. */
  async function rawLine(handshake?: string) {
    const line = new WebSocket(`ws://127.0.0.1:${live().server.port}/socket.io/?EIO=4&transport=websocket`)
    const closed = new Promise<void>((resolve) => line.on('close', () => resolve()))
    const messageWith = (start: string) =>
      new Promise<void>((resolve) => {
        line.on('message', (data) => String(data).startsWith(start) && resolve())
      })
    const opened = messageWith('0')
    const shaken = messageWith('40')
    await opened
    if (handshake) {
      line.send(handshake)
      await shaken
    }
    return { line, closed }
  }
  const shake = (token: string, code: string) =>
    `40${JSON.stringify({ token, protocol: protocolVersion, audience: 'guest', eventCode: code })}`

  test.each([
    ['invalid JSON', '42{'],
    ['an event that is not a list', '42{"0":"Enter"}'],
    ['an event without a name', '42[]'],
    ['a reserved event name', '42["disconnect"]'],
    ['too many attachments', '45999999-["x",{"_placeholder":true,"num":0}]'],
    ['text instead of an attachment', '451-["x",{"_placeholder":true,"num":0}]', '42["y"]'],
    ['an unannounced attachment', Buffer.from('x')],
    ['a packet of an unknown type', '49'],
    ['a frame of an unknown type', '9'],
    ['a second handshake', '40'],
  ])('a socket is closed by %s', onlyOn('sqlite', kind), async (_, ...frames) => {
    const { event, guest, page } = await setUp()
    const { line, closed } = await rawLine(shake(guest.token, event.code))
    for (const frame of frames) line.send(frame)
    await closed
    expect(await page.command('Qa/Ask', { text: 'Still here?', anonymous: false })).toMatchObject({
      ok: true,
    })
    expect(live().logLines.filter((text) => text.includes('"level":50'))).toEqual([])
  })

  describe('a socket that floods', onlyOn('sqlite', kind), () => {
    const ofAccount = (token: string) =>
      `40${accountNamespace},${JSON.stringify({ token, protocol: protocolVersion })}`
    type Given = { code: string; token: string; hostToken: string }
    test.each<[string, (given: Given) => { handshake?: string; frame: string }]>([
      ['handshakes that are refused', ({ code }) => ({ frame: shake('A'.repeat(43), code) })],
      ['simultaneous handshakes', ({ code, token }) => ({ frame: shake(token, code) })],
      ['unknown namespaces', ({ code, token }) => ({ handshake: shake(token, code), frame: '40/nowhere,' })],
      ['pongs', ({ code, token }) => ({ handshake: shake(token, code), frame: '3' })],
      [
        'acknowledgements without a message',
        ({ code, token }) => ({ handshake: shake(token, code), frame: '431[]' }),
      ],
      [
        'messages to the account channel, which takes none',
        ({ hostToken }) => ({ handshake: ofAccount(hostToken), frame: `42${accountNamespace},["x"]` }),
      ],
    ])('a socket that sends too much is closed, and other sockets stay open: %s', async (_, given) => {
      const { event, guest } = await setUp()
      const neighbour = await live().guestSocket(event, await live().guest(event))
      const { handshake, frame } = given({
        code: event.code,
        token: guest.token,
        hostToken: event.host.token,
      })
      const { sessions } = live().context
      const { find, use } = sessions
      let looks = 0
      sessions.find = (token) => {
        looks += 1
        return find(token)
      }
      sessions.use = (row) => {
        looks += 1
        return use(row)
      }
      const { line, closed } = await rawLine(handshake)
      for (let sent = 0; sent < 4 * limits.packetsPerConnection.burst; sent += 1) line.send(frame)
      await closed
      Object.assign(sessions, { find, use })
      // The factor of two leaves room for a slow machine, where the allowance refills during the test.
      expect(looks).toBeLessThan(2 * limits.packetsPerConnection.burst)
      expect(await neighbour.command('Qa/Ask', { text: 'Quiet here', anonymous: false })).toMatchObject({
        ok: true,
      })
    })
  })

  test(
    'a socket that reads nothing is disconnected, and its pending messages are released',
    onlyOn('sqlite', kind),
    async () => {
      const { event, guest, page } = await setUp()
      const { line, closed } = await rawLine(shake(guest.token, event.code))
      const { connections } = live().context.metrics
      const guests = async () =>
        (await connections.get()).values.find(({ labels }) => labels.audience === 'guest')?.value ?? 0
      const before = await guests()
      line.pause()
      page.intercept = () => {}
      const text = 'x'.repeat(limits.frameBytes)
      let pushes = 0
      // The operating system's buffer must be full before the server's own queue begins.
      while ((await guests()) === before && pushes < 1000) {
        pushes += 1
        const guest = {
          covers: [pushes, pushes + 1] as [number, number],
          changes: [['event', 1, text] as never],
        }
        const { audiences, ...nobody } = emptyPublication(event.id)
        live().context.engine.publish({ ...nobody, urgent: true, audiences: { ...audiences, guest } })
        await page.until(() => page.messages.length >= pushes, 'the push at who reads')
      }
      expect(await guests()).toBe(before - 1)
      expect(pushes).toBeGreaterThan(limits.socketQueuePackets)
      expect(page.line.connected).toBe(true)
      line.resume()
      await closed
    },
  )

  test('a socket gets only a limited number of snapshots', async () => {
    const { page } = await setUp()
    const { burst } = limits.entersPerSocket
    const answers = await Promise.all(Array.from({ length: burst + 5 }, () => page.enter()))
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(burst)
    expect(answers.at(-1)).toEqual({ ok: false, code: 'TooFast' })
    // The limit also holds over several sockets.
    const next = await live().connect(page.seat)
    const { enterAllowed, sessions } = live().context
    const { tokenHash = '' } = (await sessions.find(page.seat.token)) ?? {}
    // Use up the allowance as if it were a minute later, so that a slow machine cannot refill the allowance.
    while (enterAllowed(tokenHash, performance.now() + 60_000));
    expect(await next.enter()).toEqual({ ok: false, code: 'TooFast' })
    expect(await page.command('Qa/Ask', { text: 'Still here?', anonymous: false })).toMatchObject({
      ok: true,
    })
  })

  test('each refusal is counted once, over socket and REST', async () => {
    const { event, page } = await setUp()
    const counted = async (code: string) => {
      const { values } = await live().context.metrics.refusals.get()
      return values.find(({ labels }) => labels.code === code)?.value ?? 0
    }
    const before = [await counted('NoAccess'), await counted('AlreadySo'), await counted('TextEmpty')]
    const host = await live().hostSocket(event)
    await page.command('Qa/Close')
    await page.command('Qa/Ask', { text: '', anonymous: false })
    await host.command('Qa/Open')
    await live().command(event, event.host, 'Qa/Open')
    const after = [await counted('NoAccess'), await counted('AlreadySo'), await counted('TextEmpty')]
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 2, 1])
  })

  test('the socket of one event refuses commands for another event', async () => {
    const { event, page } = await setUp()
    const other = await live().event()
    const before = await live().stored(other)
    const payload = { eventCode: other.code, text: 'Here?', anonymous: false }
    const answer = await page.send({ name: 'Qa/Ask', commandId: newId(), payload })
    expect(answer).toEqual({ ok: false, code: 'NoAccess' })
    expect(await live().stored(other)).toEqual(before)
    expect(event.id).not.toBe(other.id)
  })
})
