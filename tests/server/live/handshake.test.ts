import { describe, expect, test } from 'vitest'
import { protocolVersion } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { eachLive, type LiveServer, type Person, type TestEvent } from '#tests/support/server/live-server.ts'
import { Refused, type Seat } from '#tests/support/server/test-socket.ts'

const refusalOf = (live: LiveServer, seat: Seat): Promise<string> =>
  live.connect(seat).then(
    () => 'let in',
    (error: unknown) => (error instanceof Refused ? error.refusal.code : `broken: ${String(error)}`),
  )

eachLive('a handshake', (live) => {
  async function setUp() {
    const event = await live().event()
    const other = await live().event()
    const guest = await live().guest(event)
    const screen = await live().context.sessions.create('screen', event.id, 3600)
    const speaker = await live().speakerLink(event, event.host, false)
    return { event, other, guest, screen, ...seats(event, guest, { screen, speaker }) }
  }
  const seats = (event: TestEvent, guest: Person, links: { screen: string; speaker: string }) => ({
    asHost: { audience: 'host', code: event.code, token: event.host.token } as const,
    asGuest: { audience: 'guest', code: event.code, token: guest.token } as const,
    asScreen: { audience: 'screen', code: event.code, token: links.screen } as const,
    asSpeaker: { audience: 'speaker', code: event.code, token: links.speaker } as const,
  })

  test('a socket handshake admits the owner of the token, and the host also as a screen', async () => {
    const { asHost, asGuest, asScreen, asSpeaker } = await setUp()
    const letIn = [asHost, asGuest, asScreen, asSpeaker, { ...asHost, audience: 'screen' as const }]
    for (const seat of letIn) expect(await refusalOf(live(), seat)).toBe('let in')
  })

  test('a socket handshake accepts an event code as people type it', async () => {
    const { asGuest, event } = await setUp()
    const code = ` ${event.code.slice(0, 3).toLowerCase()}-${event.code.slice(3)}`
    expect(await refusalOf(live(), { ...asGuest, code })).toBe('let in')
  })

  test('a socket handshake is refused without a token, or with a forged, altered or expired token', async () => {
    const { event, guest, asGuest } = await setUp()
    const { sessions } = live().context
    const altered = guest.token.slice(0, -1) + (guest.token.endsWith('A') ? 'B' : 'A')
    const tokens: [string, string][] = [
      ['', 'NotSignedIn'],
      ['x', 'TokenInvalid'],
      ["' or 1=1 --", 'TokenInvalid'],
      ['A'.repeat(43), 'TokenInvalid'],
      [altered, 'TokenInvalid'],
      [await sessions.create('guest', guest.id, -1), 'TokenInvalid'],
      [event.host.id, 'TokenInvalid'],
    ]
    for (const [token, code] of tokens) {
      expect([token, await refusalOf(live(), { ...asGuest, token })]).toEqual([token, code])
    }
  })

  test('a socket handshake is refused with a token of another kind', async () => {
    const { asHost, asGuest, asScreen, asSpeaker } = await setUp()
    const wrong: Seat[] = [
      { ...asHost, audience: 'speaker' },
      { ...asGuest, audience: 'speaker' },
      { ...asScreen, audience: 'speaker' },
      { ...asSpeaker, audience: 'host' },
      { ...asSpeaker, audience: 'guest' },
      { ...asSpeaker, audience: 'screen' },
      { ...asGuest, audience: 'host' },
      { ...asGuest, audience: 'screen' },
      { ...asHost, audience: 'guest' },
      { ...asScreen, audience: 'host' },
      { ...asScreen, audience: 'guest' },
    ]
    for (const seat of wrong) expect(await refusalOf(live(), seat)).toBe('TokenInvalid')
  })

  test('a socket handshake does not reveal whether a foreign event exists', async () => {
    const { asHost, asGuest, asScreen, asSpeaker, other } = await setUp()
    for (const seat of [asHost, asGuest, asScreen, asSpeaker]) {
      expect(await refusalOf(live(), { ...seat, code: other.code })).toBe('NoAccess')
      expect(await refusalOf(live(), { ...seat, code: '000000' })).toBe('NoAccess')
    }
  })

  test('a socket handshake answers NotFound to members of a deleted event', async () => {
    const { asHost, asGuest, asScreen, asSpeaker, event } = await setUp()
    await live().call('/api/event/Event/Delete', { eventCode: event.code }, { token: event.host.token })
    expect(await refusalOf(live(), asHost)).toBe('NotFound')
    expect(await refusalOf(live(), asGuest)).toBe('NotFound')
    expect(await refusalOf(live(), asScreen)).toBe('TokenInvalid')
    expect(await refusalOf(live(), asSpeaker)).toBe('TokenInvalid')
    const stranger = await live().guest(await live().event())
    expect(await refusalOf(live(), { ...asGuest, token: stranger.token })).toBe('NoAccess')
  })

  test('a socket handshake is refused to a removed guest and to a disabled account', async () => {
    const { asGuest, asHost, event, guest } = await setUp()
    await live().must(event, event.host, 'Event/RemoveGuests', { guestIds: [guest.id] })
    expect(await refusalOf(live(), asGuest)).toBe('GuestRemoved')
    await live().db.updateTable('account').set({ disabled: 1 }).where('id', '=', event.host.id).execute()
    expect(await refusalOf(live(), asHost)).toBe('TokenInvalid')
  })

  describe('a malformed handshake', () => {
    test.each<[string, (auth: Record<string, unknown>) => Record<string, unknown>, string]>([
      ['another protocol version', (auth) => ({ ...auth, protocol: protocolVersion + 1 }), 'ProtocolOld'],
      ['no protocol version', ({ protocol: _, ...auth }) => auth, 'BadInput'],
      ['no token field', ({ token: _, ...auth }) => auth, 'BadInput'],
      ['a long token', (auth) => ({ ...auth, token: 'A'.repeat(201) }), 'BadInput'],
      ['an unknown audience', (auth) => ({ ...auth, audience: 'admin' }), 'BadInput'],
      ['rooms', (auth) => ({ ...auth, Rooms: ['all'] }), 'BadInput'],
      [
        'a prototype',
        (auth) => JSON.parse(`{"__proto__":{"a":1},${JSON.stringify(auth).slice(1)}`),
        'BadInput',
      ],
      ['a list instead of a token', (auth) => ({ ...auth, token: [auth.token] }), 'BadInput'],
    ])('a socket handshake is refused with %s', async (_, change, code) => {
      const { asGuest } = await setUp()
      const whole = {
        token: asGuest.token,
        protocol: protocolVersion,
        audience: 'guest',
        eventCode: asGuest.code,
      }
      expect(await refusalOf(live(), { ...asGuest, auth: change(whole) })).toBe(code)
    })
  })

  test('a socket handshake from another site’s page is refused on every transport', async () => {
    const { asGuest } = await setUp()
    for (const transports of [['websocket' as const], ['polling' as const]]) {
      const foreign = { ...asGuest, transports, headers: { Origin: 'https://evil.example' } }
      expect(await refusalOf(live(), foreign)).toMatch(/^broken/)
      const own = { Origin: `http://127.0.0.1:${live().server.port}` }
      expect(await refusalOf(live(), { ...asGuest, transports, headers: own })).toBe('let in')
    }
  })

  test('a warning is logged once when most sockets poll, and the metrics count the sockets that poll', async () => {
    const { event } = await setUp()
    const warnings = () => live().logLines.filter((line) => line.includes('cannot use WebSocket'))
    const { registry } = live().context.metrics
    const counted = async () =>
      Number(/^cuelight_polling_connections (\d+)$/m.exec(await registry.metrics())?.[1])
    const before = await counted()
    let polling = 0
    const poll = async () => {
      const { token } = await live().guest(event)
      await live().connect({ audience: 'guest', code: event.code, token, transports: ['polling'] })
      polling += 1
    }
    // Sockets of earlier tests of this file may be open.
    const others = live().sockets.size
    while (polling <= others || others + polling < limits.pollingWarningLeast) await poll()
    expect(warnings()).toHaveLength(1)
    await poll()
    expect(warnings()).toHaveLength(1)
    expect(await counted()).toBe(before + polling)
  })

  test('a socket handshake with an invented token is not counted, so it cannot push real penalties out of memory', async () => {
    const { asGuest } = await setUp()
    const { handshakes } = live().context
    const token = 'A'.repeat(43)
    while (handshakes.may(token, performance.now() + 60_000));
    expect(await refusalOf(live(), { ...asGuest, token })).toBe('TokenInvalid')
  })

  test('socket handshakes are limited per token, and other tokens are admitted', async () => {
    const { asGuest, asHost } = await setUp()
    const { handshakes } = live().context
    let allowed = 0
    // Use up the allowance as if it were a minute later, so that a slow machine cannot refill the allowance.
    while (handshakes.may(asGuest.token, performance.now() + 60_000)) allowed += 1
    expect(allowed).toBe(limits.handshakesPerToken.burst)
    const began = performance.now()
    expect(await refusalOf(live(), asGuest)).toBe('TooFast')
    // A timer may fire slightly early.
    expect(performance.now() - began).toBeGreaterThan(limits.reconnectPauseMilliseconds - 20)
    expect(await refusalOf(live(), asHost)).toBe('let in')
  })

  test('a socket handshake is refused temporarily while the store fails', async () => {
    const { asGuest } = await setUp()
    const { sessions } = live().context
    const { use } = sessions
    sessions.use = () => Promise.reject(new Error('disk I/O error'))
    expect(await refusalOf(live(), asGuest)).toBe('StoreUnavailable')
    sessions.use = use
    expect(await refusalOf(live(), asGuest)).toBe('let in')
  })
})
