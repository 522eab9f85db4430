import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { newId } from '../../server/ids.ts'
import { audienceRoom, eventRoom, guestRoom } from '../../server/live/rooms.ts'
import { nothingToTell } from '../../server/work/write-work.ts'
import * as limits from '../../src/contract/limits.ts'
import { accountNamespace, protocolVersion } from '../../src/contract/protocol.ts'
import { patience } from '../patience.ts'
import { eachLive, pollOf } from './live-server.ts'

eachLive('a socket', (live, kind) => {
  /** What ends below Socket.IO never comes to a store. */
  const wire = kind === 'sqlite'
  async function scene() {
    const event = await live().event({ polls: [pollOf()], autoReview: false })
    const guest = await live().guest(event)
    const page = await (await live().guestSocket(event, guest)).sitDown()
    return { event, guest, page }
  }
  const raw = (json: string): unknown => JSON.parse(json)

  describe('gets BadInput for a command', () => {
    const whole = (code: string) => ({
      Name: 'Qa/Ask',
      CommandId: newId(),
      Payload: { EventCode: code, Text: 'Why?', Anonymous: false },
    })
    test.each<[string, (code: string) => unknown]>([
      ['that is nothing', () => null],
      ['that is a text', () => 'Qa/Ask'],
      ['that is a list', (code) => [whole(code)]],
      ['of a name nobody knows', (code) => ({ ...whole(code), Name: 'Qa/Explode' })],
      ['of a name that is in every object', (code) => ({ ...whole(code), Name: 'constructor' })],
      ['of a name that is a prototype', (code) => ({ ...whole(code), Name: '__proto__' })],
      ['of a name that is long', (code) => ({ ...whole(code), Name: 'Q'.repeat(61) })],
      ['of the server itself', (code) => ({ ...whole(code), Name: 'Server/Join' })],
      ['that names an actor', (code) => ({ ...whole(code), Actor: { kind: 'host' } })],
      ['without a payload', (code) => ({ ...whole(code), Payload: undefined })],
      ['with a list for a payload', (code) => ({ ...whole(code), Payload: [] })],
      ['with a prototype', (code) => raw(`{"__proto__":{"ok":true},${JSON.stringify(whole(code)).slice(1)}`)],
      [
        'with a prototype in the payload',
        (code) => ({
          ...whole(code),
          Payload: raw(`{"EventCode":"${code}","Text":"x","Anonymous":false,"__proto__":{"a":1}}`),
        }),
      ],
      [
        'with bytes for a text',
        (code) => ({ ...whole(code), Payload: { ...whole(code).Payload, Text: Buffer.from('x') } }),
      ],
      [
        'with an object for a text',
        (code) => ({ ...whole(code), Payload: { ...whole(code).Payload, Text: { toString: 'x' } } }),
      ],
      ['with an xstate event', (code) => ({ ...whole(code), Name: 'xstate.stop' })],
    ])('%s', async (_, message) => {
      const { event, page } = await scene()
      const before = await live().stored(event)
      expect(await page.send(message(event.code))).toMatchObject({ ok: false, code: 'BadInput' })
      expect(await live().stored(event)).toEqual(before)
      expect(({} as { ok?: boolean }).ok).toBeUndefined()
      expect(await page.command('Qa/Ask', { Text: 'Still here?', Anonymous: false })).toMatchObject({
        ok: true,
      })
    })
  })

  test('gets BadInput for an Enter of another shape', async () => {
    const { event, page } = await scene()
    const messages = [
      null,
      'x',
      [],
      {},
      { Have: 1 },
      { Have: { epoch: 'x' } },
      { Have: { epoch: 'x', seq: -1 } },
    ]
    const more = [
      { Have: null, Room: eventRoom(event.id) },
      { Have: null, Audience: 'host' },
      { Have: { epoch: 'x'.repeat(41), seq: 0 } },
      raw('{"Have":null,"__proto__":{"audience":"host"}}'),
    ]
    for (const message of [...messages, ...more]) {
      // Each on a line of its own: they come faster than one may ask.
      const { line } = await live().connect(page.seat)
      const answer = await line.timeout(patience).emitWithAck('Enter', message as never)
      expect(answer).toMatchObject({ ok: false, code: 'BadInput' })
    }
  })

  test('is told it is up to date only when it is', async () => {
    const { event } = await scene()
    const host = await (await live().hostSocket(event)).sitDown()
    const { epoch, seq } = await host.snapshot()
    expect(await host.enter({ epoch, seq })).toEqual({ ok: true, data: 'upToDate' })
    expect(await host.enter({ epoch: 'another', seq })).toMatchObject({ data: { epoch, seq } })
    expect(await host.enter({ epoch, seq: seq - 1 })).toMatchObject({ data: { epoch, seq } })
    expect(await host.enter({ epoch, seq: seq + 9 })).toMatchObject({ data: { epoch, seq } })
  })

  test('is told everything on a new line, even by a server that was started anew with another address', async () => {
    const { event } = await scene()
    const first = await (await live().hostSocket(event)).sitDown()
    const { epoch, seq } = await first.snapshot()
    const again = await live().hostSocket(event)
    expect(await again.enter({ epoch, seq })).toMatchObject({ data: { epoch, seq } })
    expect(await again.enter({ epoch, seq })).toEqual({ ok: true, data: 'upToDate' })
  })

  test('cannot name a room, whatever it says', async () => {
    const { event, page } = await scene()
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

  test('stays whole when a message brings no way to answer', async () => {
    const { event, page } = await scene()
    const line = page.line as unknown as { emit(name: string, ...args: unknown[]): void }
    line.emit('Enter')
    line.emit('Enter', { Have: null })
    line.emit('Enter', { Have: null }, 'not a function')
    line.emit('Command')
    line.emit('Command', { Name: 'Qa/Ask' })
    line.emit('Command', null, { apply: 'x' })
    line.emit('no such event', () => {})
    line.emit('', {})
    expect(await page.command('Qa/Ask', { Text: 'Still here?', Anonymous: false })).toMatchObject({
      ok: true,
    })
    expect(
      (await live().stored(event)).aggregate?.filter((row) => String(row).includes('Still here?')),
    ).toHaveLength(1)
  })

  test('is closed by a frame over the limit, and its neighbours are not', async () => {
    const { event, page } = await scene()
    const neighbour = await live().guestSocket(event, await live().guest(event))
    page.send({ Name: 'Qa/Ask', CommandId: newId(), Payload: 'x'.repeat(limits.frameBytes) }).catch(() => {})
    await page.ended
    expect(await neighbour.command('Qa/Ask', { Text: 'Quiet here', Anonymous: false })).toMatchObject({
      ok: true,
    })
  })

  test('is cut off when it sends too fast, and its neighbours are not', async () => {
    const { event, page } = await scene()
    const neighbour = await live().guestSocket(event, await live().guest(event))
    const messages = limits.messagesPerSocket.burst + 50
    const before = performance.now()
    for (let sent = 0; sent < messages; sent += 1) page.line.emit('Enter', { Have: null }, () => {})
    expect(await page.ended).toBe('TooFast')
    // Its token lets nobody in for a while.
    expect(live().context.handshakes.may(page.seat.token, before)).toBe(false)
    expect(live().context.handshakes.may(neighbour.seat.token, before)).toBe(true)
    const noted = live().logLines.filter(
      (line) => line.includes('too many messages') && line.includes(event.id),
    )
    expect(noted).toHaveLength(1)
    expect(await neighbour.command('Qa/Ask', { Text: 'Quiet here', Anonymous: false })).toMatchObject({
      ok: true,
    })
    // Events that are not ours count too.
    const line = neighbour.line as unknown as { emit(name: string): void }
    for (let sent = 0; sent < messages; sent += 1) line.emit('nothing')
    expect(await neighbour.ended).toBe('TooFast')
  })

  /** A connection that says what it wants; `shaken`: its handshake, if it gave one, was answered. */
  async function rawLine(handshake?: string) {
    const line = new WebSocket(`ws://127.0.0.1:${live().server.port}/socket.io/?EIO=4&transport=websocket`)
    const closed = new Promise<void>((resolve) => line.on('close', () => resolve()))
    const heard = (start: string) =>
      new Promise<void>((resolve) => {
        line.on('message', (data) => String(data).startsWith(start) && resolve())
      })
    const opened = heard('0')
    const shaken = heard('40')
    await opened
    if (handshake) {
      line.send(handshake)
      await shaken
    }
    return { line, closed }
  }
  const shake = (Token: string, code: string) =>
    `40${JSON.stringify({ Token, Protocol: protocolVersion, Audience: 'guest', EventCode: code })}`

  test.runIf(wire).each([
    ['no JSON', '42{'],
    ['no list', '42{"0":"Enter"}'],
    ['no name', '42[]'],
    ['a name that Socket.IO keeps for itself', '42["disconnect"]'],
    ['more attachments than anybody sends', '45999999-["x",{"_placeholder":true,"num":0}]'],
    ['text where an attachment is due', '451-["x",{"_placeholder":true,"num":0}]', '42["y"]'],
    ['an attachment nobody announced', Buffer.from('x')],
    ['a packet of no kind', '49'],
    ['a frame of no kind', '9'],
    ['a handshake after the handshake', '40'],
  ])('is closed by %s', async (_, ...frames) => {
    const { event, guest, page } = await scene()
    const { line, closed } = await rawLine(shake(guest.token, event.code))
    for (const frame of frames) line.send(frame)
    await closed
    expect(await page.command('Qa/Ask', { Text: 'Still here?', Anonymous: false })).toMatchObject({
      ok: true,
    })
    expect(live().logLines.filter((text) => text.includes('"level":50'))).toEqual([])
  })

  describe.runIf(wire)('is closed when it floods, whatever with, and its neighbours are not', () => {
    const ofAccount = (token: string) =>
      `40${accountNamespace},${JSON.stringify({ Token: token, Protocol: protocolVersion })}`
    type Given = { code: string; token: string; hostToken: string }
    test.each<[string, (given: Given) => { handshake?: string; frame: string }]>([
      ['handshakes that are refused', ({ code }) => ({ frame: shake('A'.repeat(43), code) })],
      ['handshakes all at once', ({ code, token }) => ({ frame: shake(token, code) })],
      [
        'places that are not there',
        ({ code, token }) => ({ handshake: shake(token, code), frame: '40/nowhere,' }),
      ],
      ['pongs', ({ code, token }) => ({ handshake: shake(token, code), frame: '3' })],
      [
        'acknowledgements of nothing',
        ({ code, token }) => ({ handshake: shake(token, code), frame: '431[]' }),
      ],
      [
        'messages to the account channel, which takes none',
        ({ hostToken }) => ({ handshake: ofAccount(hostToken), frame: `42${accountNamespace},["x"]` }),
      ],
    ])('%s', async (_, given) => {
      const { event, guest } = await scene()
      const neighbour = await live().guestSocket(event, await live().guest(event))
      const { handshake, frame } = given({
        code: event.code,
        token: guest.token,
        hostToken: event.host.token,
      })
      const { sessions } = live().context
      const { find } = sessions
      let looks = 0
      sessions.find = (token) => {
        looks += 1
        return find(token)
      }
      const { line, closed } = await rawLine(handshake)
      for (let sent = 0; sent < 4 * limits.packetsPerConnection.burst; sent += 1) line.send(frame)
      await closed
      sessions.find = find
      // A slow machine gives a few more meanwhile.
      expect(looks).toBeLessThan(2 * limits.packetsPerConnection.burst)
      expect(await neighbour.command('Qa/Ask', { Text: 'Quiet here', Anonymous: false })).toMatchObject({
        ok: true,
      })
    })
  })

  test.runIf(wire)('is cut off when it reads nothing any more, and what waits for it is let go', async () => {
    const { event, guest, page } = await scene()
    const { line, closed } = await rawLine(shake(guest.token, event.code))
    const { connections } = live().context.metrics
    const guests = async () =>
      (await connections.get()).values.find(({ labels }) => labels.audience === 'guest')?.value ?? 0
    const before = await guests()
    line.pause()
    page.intercept = () => {}
    const text = 'x'.repeat(limits.frameBytes)
    let pushes = 0
    // More than what the system keeps for a connection goes out before the server's own queue begins.
    while ((await guests()) === before && pushes < 1000) {
      pushes += 1
      const guest = {
        covers: [pushes, pushes + 1] as [number, number],
        changes: [['event', 1, text] as never],
      }
      const { audiences, ...nobody } = nothingToTell(event.id)
      live().context.engine.announce({ ...nobody, urgent: true, audiences: { ...audiences, guest } })
      await page.until(() => page.messages.length >= pushes, 'the push at who reads')
    }
    expect(await guests()).toBe(before - 1)
    expect(pushes).toBeGreaterThan(limits.socketQueuePackets)
    expect(page.line.connected).toBe(true)
    line.resume()
    await closed
  })

  test('is not shown the whole view again and again', async () => {
    const { page } = await scene()
    const { burst } = limits.entersPerSocket
    const answers = await Promise.all(Array.from({ length: burst + 5 }, () => page.enter()))
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(burst)
    expect(answers.at(-1)).toEqual({ ok: false, code: 'TooFast' })
    // Nor over one socket after the other.
    const next = await live().connect(page.seat)
    const { enterAllowed, sessions } = live().context
    const { tokenHash = '' } = (await sessions.find(page.seat.token)) ?? {}
    // Taken for a minute to come: no slow machine gives one back.
    while (enterAllowed(tokenHash, performance.now() + 60_000));
    expect(await next.enter()).toEqual({ ok: false, code: 'TooFast' })
    expect(await page.command('Qa/Ask', { Text: 'Still here?', Anonymous: false })).toMatchObject({
      ok: true,
    })
  })

  test('counts each refusal once, whichever way the command came', async () => {
    const { event, page } = await scene()
    const counted = async (code: string) => {
      const { values } = await live().context.metrics.refusals.get()
      return values.find(({ labels }) => labels.code === code)?.value ?? 0
    }
    const before = [await counted('NoAccess'), await counted('AlreadySo'), await counted('TextEmpty')]
    const host = await live().hostSocket(event)
    await page.command('Qa/Close')
    await page.command('Qa/Ask', { Text: '', Anonymous: false })
    await host.command('Qa/Open')
    await live().command(event, event.host, 'Qa/Open')
    const after = [await counted('NoAccess'), await counted('AlreadySo'), await counted('TextEmpty')]
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 2, 1])
  })

  test("takes an event's own socket nowhere else", async () => {
    const { event, page } = await scene()
    const other = await live().event()
    const before = await live().stored(other)
    const payload = { EventCode: other.code, Text: 'Here?', Anonymous: false }
    const answer = await page.send({ Name: 'Qa/Ask', CommandId: newId(), Payload: payload })
    expect(answer).toEqual({ ok: false, code: 'NoAccess' })
    expect(await live().stored(other)).toEqual(before)
    expect(event.id).not.toBe(other.id)
  })
})
