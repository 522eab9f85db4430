import { describe, expect, test } from 'vitest'
import * as limits from '../../src/contract/limits.ts'
import { protocolVersion } from '../../src/contract/protocol.ts'
import { eachLive, type LiveServer, type Person, type TestEvent } from './live-server.ts'
import { Refused, type Seat } from './test-socket.ts'

const refusalOf = (live: LiveServer, seat: Seat): Promise<string> =>
  live.connect(seat).then(
    () => 'let in',
    (error: unknown) => (error instanceof Refused ? error.refusal.code : `broken: ${String(error)}`),
  )

eachLive('a handshake', (live) => {
  async function scene() {
    const event = await live().event()
    const other = await live().event()
    const guest = await live().guest(event)
    const screen = await live().context.sessions.create('screen', event.id, 3600)
    return { event, other, guest, screen, ...seats(event, guest, screen) }
  }
  const seats = (event: TestEvent, guest: Person, screen: string) => ({
    asHost: { audience: 'host', code: event.code, token: event.host.token } as const,
    asGuest: { audience: 'guest', code: event.code, token: guest.token } as const,
    asScreen: { audience: 'screen', code: event.code, token: screen } as const,
  })

  test('lets in whom the token names, and the host to the screen too', async () => {
    const { asHost, asGuest, asScreen } = await scene()
    const letIn = [asHost, asGuest, asScreen, { ...asHost, audience: 'screen' as const }]
    for (const seat of letIn) expect(await refusalOf(live(), seat)).toBe('let in')
  })

  test('takes a code as people type it', async () => {
    const { asGuest, event } = await scene()
    const code = ` ${event.code.slice(0, 3).toLowerCase()}-${event.code.slice(3)}`
    expect(await refusalOf(live(), { ...asGuest, code })).toBe('let in')
  })

  test('is refused without a token, with a forged, an altered and an expired one', async () => {
    const { event, guest, asGuest } = await scene()
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

  test('is refused with a token of another kind', async () => {
    const { asHost, asGuest, asScreen } = await scene()
    const wrong: Seat[] = [
      { ...asGuest, audience: 'host' },
      { ...asGuest, audience: 'screen' },
      { ...asHost, audience: 'guest' },
      { ...asScreen, audience: 'host' },
      { ...asScreen, audience: 'guest' },
    ]
    for (const seat of wrong) expect(await refusalOf(live(), seat)).toBe('TokenInvalid')
  })

  test('tells nobody whether an event exists to which they have no way', async () => {
    const { asHost, asGuest, asScreen, other } = await scene()
    for (const seat of [asHost, asGuest, asScreen]) {
      expect(await refusalOf(live(), { ...seat, code: other.code })).toBe('NoAccess')
      expect(await refusalOf(live(), { ...seat, code: '000000' })).toBe('NoAccess')
    }
  })

  test('says that the event is gone to those who were in it', async () => {
    const { asHost, asGuest, asScreen, event } = await scene()
    await live().call('/api/event/Event/Delete', { EventCode: event.code }, { token: event.host.token })
    expect(await refusalOf(live(), asHost)).toBe('NotFound')
    expect(await refusalOf(live(), asGuest)).toBe('NotFound')
    expect(await refusalOf(live(), asScreen)).toBe('TokenInvalid')
    const stranger = await live().guest(await live().event())
    expect(await refusalOf(live(), { ...asGuest, token: stranger.token })).toBe('NoAccess')
  })

  test('is refused to a removed guest and to a disabled account', async () => {
    const { asGuest, asHost, event, guest } = await scene()
    await live().must(event, event.host, 'Event/RemoveGuests', { GuestIds: [guest.id] })
    expect(await refusalOf(live(), asGuest)).toBe('GuestRemoved')
    await live().db.updateTable('account').set({ disabled: 1 }).where('id', '=', event.host.id).execute()
    expect(await refusalOf(live(), asHost)).toBe('TokenInvalid')
  })

  describe('that is not as the protocol has it', () => {
    test.each<[string, (auth: Record<string, unknown>) => Record<string, unknown>, string]>([
      ['another version', (auth) => ({ ...auth, Protocol: protocolVersion + 1 }), 'ProtocolOld'],
      ['no version', ({ Protocol: _, ...auth }) => auth, 'BadInput'],
      ['no token field', ({ Token: _, ...auth }) => auth, 'BadInput'],
      ['a long token', (auth) => ({ ...auth, Token: 'A'.repeat(201) }), 'BadInput'],
      ['an audience of its own', (auth) => ({ ...auth, Audience: 'admin' }), 'BadInput'],
      ['rooms', (auth) => ({ ...auth, Rooms: ['all'] }), 'BadInput'],
      [
        'a prototype',
        (auth) => JSON.parse(`{"__proto__":{"a":1},${JSON.stringify(auth).slice(1)}`),
        'BadInput',
      ],
      ['a list for a token', (auth) => ({ ...auth, Token: [auth.Token] }), 'BadInput'],
    ])('%s', async (_, change, code) => {
      const { asGuest } = await scene()
      const whole = {
        Token: asGuest.token,
        Protocol: protocolVersion,
        Audience: 'guest',
        EventCode: asGuest.code,
      }
      expect(await refusalOf(live(), { ...asGuest, auth: change(whole) })).toBe(code)
    })
  })

  test('from the page of another site gets no connection, whichever transport', async () => {
    const { asGuest } = await scene()
    for (const transports of [['websocket' as const], ['polling' as const]]) {
      const foreign = { ...asGuest, transports, headers: { Origin: 'https://evil.example' } }
      expect(await refusalOf(live(), foreign)).toMatch(/^broken/)
      const own = { Origin: `http://127.0.0.1:${live().server.port}` }
      expect(await refusalOf(live(), { ...asGuest, transports, headers: own })).toBe('let in')
    }
  })

  test('comes with one token only so often; other tokens are let in', async () => {
    const { asGuest, asHost } = await scene()
    const { handshakes } = live().context
    let allowed = 0
    // Taken for a minute to come: no slow machine gives one back.
    while (handshakes.may(asGuest.token, performance.now() + 60_000)) allowed += 1
    expect(allowed).toBe(limits.handshakesPerToken.burst)
    const began = performance.now()
    expect(await refusalOf(live(), asGuest)).toBe('TooFast')
    // A timer may be a little early.
    expect(performance.now() - began).toBeGreaterThan(limits.knockPauseMilliseconds - 20)
    expect(await refusalOf(live(), asHost)).toBe('let in')
  })

  test('that meets a broken store is refused for the moment, not for good', async () => {
    const { asGuest } = await scene()
    const { sessions } = live().context
    const find = sessions.find
    sessions.find = () => Promise.reject(new Error('disk I/O error'))
    expect(await refusalOf(live(), asGuest)).toBe('StoreUnavailable')
    sessions.find = find
    expect(await refusalOf(live(), asGuest)).toBe('let in')
  })
})
