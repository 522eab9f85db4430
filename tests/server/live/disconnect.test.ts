import { expect, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { eachLive, type LiveServer, type Person, type TestEvent } from '#tests/support/server/live-server.ts'
import type { Refused, TestSocket } from '#tests/support/server/test-socket.ts'

/** The code of the disconnect. Fails if the disconnect takes a second or longer. */
async function disconnectCode(socket: TestSocket): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('not within a second'), 1000)
  })
  const code = await Promise.race([socket.ended, late])
  clearTimeout(timer)
  return code
}

const comeBack = (live: LiveServer, event: TestEvent, guest: Person): Promise<string> =>
  live.guestSocket(event, guest).then(
    () => 'let in',
    (error: Refused) => error.refusal.code,
  )

eachLive('a disconnect', (live) => {
  test('a socket is disconnected when its token ends, by signing out or by ending all other sessions of the account', async () => {
    const event = await live().event()
    const { sessions } = live().context
    const second = { ...event.host, token: await sessions.create('host', event.host.id, 3600) }
    const third = { ...event.host, token: await sessions.create('host', event.host.id, 3600) }
    const [one, two, three] = await Promise.all(
      [event.host, second, third].map((host) => live().hostSocket({ ...event, host })),
    )
    const screen = await live().screenSocket(event)
    if (!one || !two || !three) throw new Error('three sockets')

    const warn = vi.spyOn(console, 'warn')
    await live().call('/api/sys/User/LogoutUser', {}, { token: event.host.token })
    expect(await disconnectCode(one)).toBe('TokenInvalid')
    expect(await two.command('Event/LockDoor')).toMatchObject({ ok: true })

    const except = await sessions.find(third.token)
    await sessions.revokeSubject('host', event.host.id, except?.tokenHash)
    expect(await disconnectCode(two)).toBe('TokenInvalid')
    expect(await three.command('Event/UnlockDoor')).toMatchObject({ ok: true })
    expect(screen.line.connected).toBe(true)
    expect(warn).not.toHaveBeenCalled()
  })

  test('the sockets of a removed guest are disconnected and cannot reconnect', async () => {
    const event = await live().event()
    const guest = await live().guest(event)
    const [phone, laptop, neighbour] = [
      await live().guestSocket(event, guest),
      await live().guestSocket(event, guest),
      await live().guestSocket(event, await live().guest(event)),
    ]
    await live().must(event, event.host, 'Event/RemoveGuests', { guestIds: [guest.id] })
    expect([await disconnectCode(phone), await disconnectCode(laptop)]).toEqual([
      'GuestRemoved',
      'GuestRemoved',
    ])
    expect(neighbour.line.connected).toBe(true)
    expect(await comeBack(live(), event, guest)).toBe('GuestRemoved')
    expect(await live().command(event, guest, 'Qa/Ask', { text: 'In?', anonymous: false })).toMatchObject({
      code: 'NoAccess',
    })
    const visit = await live().call('/api/guest/Guest/VisitEvent', { eventCode: event.code }, guest)
    expect([visit.envelope.Code, visit.statusCode]).toEqual(['GuestRemoved', 403])
    const history = await live().call('/api/guest/Guest/VisitEventHistory', {}, guest)
    expect(history.envelope.Data).toEqual([])
  })

  test('every socket of a deleted event is disconnected', async () => {
    const event = await live().event()
    const guest = await live().guest(event)
    const sockets = await Promise.all([
      live().hostSocket(event),
      live().guestSocket(event, guest),
      live().screenSocket(event),
    ])
    const bystander = await live().hostSocket(await live().event())
    await live().call('/api/event/Event/Delete', { eventCode: event.code }, { token: event.host.token })
    const codes = await Promise.all(sockets.map(disconnectCode))
    expect(codes.slice(0, 2)).toEqual(['NotFound', 'NotFound'])
    // The screen may get another code, because its token was deleted with the event.
    expect(['NotFound', 'TokenInvalid']).toContain(codes[2])
    expect(bystander.line.connected).toBe(true)
    expect(await live().command(event, guest, 'Qa/Ask', { text: 'In?', anonymous: false })).toMatchObject({
      code: 'NoAccess',
    })
    const found = await live().call('/api/event/Event/GetEventByCode', { eventCode: event.code })
    expect(found.envelope.Code).toBe('CodeUnknown')
  })

  test('the oldest page of a guest is disconnected for good when the guest opens more pages than the limit', async () => {
    const event = await live().event()
    const guest = await live().guest(event)
    const pages: TestSocket[] = []
    for (let opened = 0; opened <= limits.socketsPerGuest; opened += 1) {
      pages.push(await live().guestSocket(event, guest))
    }
    const [oldest, ...others] = pages
    expect(await oldest?.ended).toBe('TooManyConnections')
    await Promise.all(others.map((page) => page.snapshot()))
    expect(others.map((page) => page.line.connected)).toEqual(others.map(() => true))
  })

  /** Holds a handshake between its last check and its registration. */
  function holdHandshake(): { decided: Promise<void>; release: () => void } {
    const { sessions } = live().context
    const { use } = sessions
    const decided = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    // By now everything is read that decides on the handshake.
    sessions.use = async (row) => {
      decided.resolve()
      await held.promise
      return use(row)
    }
    return {
      decided: decided.promise,
      release: () => {
        sessions.use = use
        held.resolve()
      },
    }
  }

  test.each(['token', 'guest', 'event'])(
    'a handshake is disconnected when the %s is removed during it',
    async (what) => {
      const event = await live().event()
      const guest = await live().guest(event)
      const session = await live().context.sessions.find(guest.token)
      if (!session) throw new Error('the guest has a session')
      const { db } = live()
      const { decided, release } = holdHandshake()
      const opening = live().guestSocket(event, guest)
      await decided
      if (what === 'token') await live().context.sessions.revoke(session)
      if (what === 'guest') {
        await db
          .updateTable('participation')
          .set({ removed_at: 1 })
          .where('guest_id', '=', guest.id)
          .execute()
      }
      if (what === 'event')
        await db.updateTable('event').set({ deleted_at: 1 }).where('id', '=', event.id).execute()
      release()
      const codes: Record<string, string> = {
        token: 'TokenInvalid',
        guest: 'GuestRemoved',
        event: 'NotFound',
      }
      expect(await disconnectCode(await opening)).toBe(codes[what])
    },
  )
})
