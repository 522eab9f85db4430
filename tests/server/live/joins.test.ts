import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createEngine } from '#server/engine/engine.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import { createJoinPace } from '#server/features/guests/join-pace.ts'
import { newId } from '#server/platform/ids.ts'
import { features } from '#server/registry/features.ts'
import { checkRows } from '#tests/support/server/check-rows.ts'
import { eachLive, type Person, type TestEvent } from '#tests/support/server/live-server.ts'

test('the processes of a machine share the number of guests who join an event without a proof of work', () => {
  const pace = createJoinPace(4)
  const event = { id: 'one', places: 1000 }
  const free = Array.from({ length: 1000 }, () => pace.isUsual(event, 0)).filter(Boolean)
  expect(free).toHaveLength((event.places * limits.joinsAtOnceShare) / 4)
})

eachLive('guests who join at once', (live) => {
  const join = (event: TestEvent, id: string, engine = live().context.engine) => {
    const created_at = live().now()
    const guest = { id, username: '', company: '', email: '', consent: 0, created_at }
    const session = {
      token_hash: newId(),
      kind: 'guest' as const,
      subject_id: id,
      expires_at: created_at + 60_000,
      created_at,
    }
    return engine.apply(event.id, {
      name: serverCommands.join,
      actor: { kind: 'guest', id },
      commandId: '',
      payload: { guest, session },
    })
  }
  const participants = async (event: TestEvent) => {
    const rows = await live()
      .db.selectFrom('participation')
      .select('guest_id')
      .where('event_id', '=', event.id)
      .where('removed_at', 'is', null)
      .execute()
    const row = await live()
      .db.selectFrom('event')
      .select('participants')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()
    return { rows: rows.length, counted: row.participants }
  }

  test('simultaneous guests join up to the limit, even over two servers, with few log entries', async () => {
    const event = await live().event({ settings: { participantLimit: 100 } })
    const { store } = live().context
    const other = createEngine({
      features,
      store,
      origin: { address: '', fixed: false },
      clock: () => live().now(),
      onError: () => {},
    })
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        join(event, newId(), index % 2 === 0 ? live().context.engine : other),
      ),
    )
    await other.close()
    const codes = outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(100)
    expect(codes.filter((code) => code === 'EventFull')).toHaveLength(200)
    expect(await participants(event)).toEqual({ rows: 100, counted: 100 })
    const log = await live()
      .db.selectFrom('log')
      .select('data')
      .where('event_id', '=', event.id)
      .where('name', '=', serverCommands.join)
      .execute()
    expect(log.length).toBeLessThan(10)
    expect(log.flatMap(({ data }) => JSON.parse(data).guests)).toHaveLength(100)
    await checkRows(live(), event)
  })

  test('each guest takes one place, even with repeated attempts', async () => {
    const event = await live().event({ settings: { participantLimit: 2 } })
    const [one, two, three] = [newId(), newId(), newId()]
    const host = { kind: 'host', id: event.host.id, name: 'Ann', deskId: 'desk', live: true } as const
    const lock = live().context.engine.apply.bind(live().context.engine, event.id, {
      name: 'Event/LockDoor',
      actor: host,
      commandId: newId(),
      payload: { eventCode: event.code },
    })
    const outcomes = await Promise.all([
      join(event, one),
      join(event, one),
      join(event, two),
      join(event, three),
      lock(),
      // These commands are in the same batch, but the lock separates them from the first group.
      join(event, two),
      join(event, newId()),
    ])
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code))).toEqual([
      'ok',
      'ok',
      'ok',
      'EventFull',
      'ok',
      'ok',
      'DoorLocked',
    ])
    expect(await participants(event)).toEqual({ rows: 2, counted: 2 })
  })

  describe('guests who join faster than a tenth of the places', () => {
    const register = (event: TestEvent, given: object = {}) =>
      live().call('/api/guest/Guest/RegisterGuest', {
        eventCode: event.code,
        username: 'Guest',
        company: '',
        email: '',
        consent: true,
        ...given,
      })
    const codeOf = async (answer: ReturnType<typeof register>) => (await answer).envelope.Code
    /** Registers until a proof is asked for. Returns the number of guests who joined. */
    async function exhaust(event: TestEvent, most: number): Promise<number> {
      for (let count = 0; count < most; count += 1) {
        const code = await codeOf(register(event))
        if (code === 'CaptchaWrong') return count
        expect(code).toBeNull()
      }
      throw new Error('nobody was asked for a proof')
    }

    test('guests who join too fast need a proof of work each, and guests of another event do not', async () => {
      const event = await live().event({ settings: { participantLimit: 300 } })
      const other = await live().event({ settings: { participantLimit: 300 } })
      const free = await exhaust(event, 60)
      // During the registrations the allowance refills by half a place per second.
      expect(free).toBeGreaterThanOrEqual(30)
      expect(await codeOf(register(other))).toBeNull()
      const proof = await live().proof()
      expect(await codeOf(register(event, proof))).toBeNull()
      expect(await participants(event)).toEqual({ rows: free + 1, counted: free + 1 })
      await exhaust(event, 60)
      expect(await codeOf(register(event, proof))).toBe('CaptchaWrong')
    })

    test('a guest needs no second proof of work when the answer to the first attempt was lost', async () => {
      const event = await live().event({ settings: { participantLimit: 200 } })
      await exhaust(event, 60)
      const attempt = { commandId: randomUUID(), ...(await live().proof()) }
      const first = await register(event, attempt)
      expect(first.envelope.Status).toBe(true)
      await exhaust(event, 60)
      const again = await register(event, attempt)
      expect(again.envelope.Data?.guestId).toBe(first.envelope.Data?.guestId)
    })

    test('a visit from another event needs a proof of work too, but a return does not', async () => {
      const event = await live().event({ settings: { participantLimit: 200 } })
      const inside = await live().guest(event)
      const outside = await live().guest(await live().event())
      await exhaust(event, 60)
      const visit = async ({ token }: Person, given: object = {}) => {
        const input = { eventCode: event.code, ...given }
        return (await live().call('/api/guest/Guest/VisitEvent', input, { token })).envelope.Code
      }
      expect(await visit(outside)).toBe('CaptchaWrong')
      expect(await visit(inside)).toBeNull()
      expect(await visit(outside, await live().proof())).toBeNull()
      await exhaust(event, 60)
      expect(await visit(outside)).toBeNull()
    })
  })

  test('thousands of guests can be removed at once: counted, disconnected and kept out', async () => {
    const event = await live().event({ settings: { participantLimit: 5000 } })
    const early = await live().guest(event)
    live().site.clock.offset += 600_000
    const bots = Array.from({ length: 2500 }, () => newId())
    await Promise.all(bots.map((id) => join(event, id)))
    const bot = await live().guest(event)
    const page = await live().guestSocket(event, bot)
    const { envelope } = await live().call(
      '/api/event/Event/CountJoined',
      { eventCode: event.code, minutes: 5 },
      event.host,
    )
    expect(envelope.Data?.count).toBe(2501)
    const since = { since: envelope.Data?.since }
    expect(await live().must(event, event.host, 'Event/RemoveGuestsSince', since)).toEqual({ removed: 2501 })
    expect(await page.ended).toBe('GuestRemoved')
    expect(await participants(event)).toEqual({ rows: 1, counted: 1 })
    expect(await join(event, bots[0] ?? '')).toMatchObject({ code: 'GuestRemoved' })
    expect(await live().command(event, early, 'Qa/Ask', { text: 'Me?', anonymous: false })).toMatchObject({
      ok: true,
    })
  })
})
