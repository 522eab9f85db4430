import { beforeAll, describe, expect, test } from 'vitest'
import { errorStatus } from '#contract/error-status.ts'
import type { ErrorCode, Outcome } from '#contract/errors.ts'
import { rightFor } from '#contract/interface/co-host.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import { commands } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import { markOf, newId } from '#server/platform/ids.ts'
import { Fixture, type Payload } from '#tests/support/command-cases/case.ts'
import { callerOf, cases, names } from '#tests/support/command-cases/cases.ts'
import type { Stored } from '#tests/support/server/database-dump.ts'
import { eachLive, type LiveServer, type Person } from '#tests/support/server/live-server.ts'
import { createPeople, type People, reasons } from '#tests/support/server/people.ts'
import { onlyOn } from '#tests/support/skipping.ts'
import { message, newFixture, overRest, overSocket } from './transports.ts'

/** Each transport is tested on one store only, because the other combinations find no more errors. */
const transports = { sqlite: ['REST', overRest], postgres: ['socket', overSocket] } as const

/** By fixture: the stored data before the refused commands. A refused command must leave the data unchanged. */
const unchanged = new WeakMap<Fixture, Stored>()

/** Sends a command that must be refused, and checks that nothing changed. */
async function expectRefusal(
  fixture: Fixture,
  send: () => Promise<Outcome>,
  refusal: { code: string; field?: string },
): Promise<void> {
  const before = unchanged.get(fixture) ?? (await fixture.live.stored(fixture.event))
  expect(await send()).toMatchObject({ ok: false, ...refusal })
  expect(await fixture.live.stored(fixture.event)).toEqual(before)
}

async function openEventAtFixedTime(live: LiveServer): Promise<Fixture> {
  const fixture = await newFixture(live)
  unchanged.set(fixture, await live.stored(fixture.event))
  return fixture
}

test('every command has test cases, with at least one refusal each', () => {
  expect(Object.keys(cases).sort()).toEqual([...names].sort())
  for (const name of names) expect(cases[name].refusals.length, name).toBeGreaterThan(0)
})

eachLive('commands', (live, kind) => {
  const [transport, send] = transports[kind]
  describe(`over ${transport}`, () => {
    /** The fixture for refusals that need no prepared data. */
    let bare: Fixture
    /** The accepted payload of each command. */
    const taken = new Map<CommandName, Payload>()
    beforeAll(async () => {
      bare = await openEventAtFixedTime(live())
    })

    describe.each(names)('%s', (name) => {
      const { payload, afterwards, refusals } = cases[name]

      test(`the command ${name} is accepted over ${transport}`, async () => {
        const fixture = await newFixture(live())
        const given = await payload(fixture)
        const before = await fixture.live.stored(fixture.event)
        const outcome = await send(fixture, callerOf(fixture, name), name, message(fixture, given))
        expect(outcome).toMatchObject({ ok: true })
        // The answers of commands have no schema that names their fields.
        expect(JSON.stringify(outcome)).not.toMatch(/"[A-Z]\w*":/)
        taken.set(name, given)
        const after = await fixture.live.stored(fixture.event)
        expect(after.log).toHaveLength((before.log?.length ?? 0) + 1)
        await afterwards(fixture, given, outcome.ok ? outcome.data : null)
      })

      test.each(refusals)(
        `the command ${name} is refused over ${transport} with $code: $when`,
        async ({ code, payload: prepare }) => {
          // A case that does not use the fixture gets the shared fixture, because a new fixture takes time.
          const fixture = prepare.length === 0 ? bare : await newFixture(live())
          const given = message(fixture, await prepare(fixture))
          await expectRefusal(fixture, () => send(fixture, callerOf(fixture, name), name, given), { code })
        },
      )
    })

    describe('callers without permission', () => {
      let fixture: Fixture
      let stranger: { host: Person; guest: Person }
      beforeAll(async () => {
        fixture = await openEventAtFixedTime(live())
        const other = await newFixture(live())
        stranger = { host: other.event.host, guest: other.guest }
      })
      /** An accepted payload that belongs to another event. */
      const givenIn = async (name: CommandName): Promise<Payload> => {
        const given = taken.get(name) ?? (await cases[name].payload(await newFixture(live())))
        return message(fixture, { ...given, eventCode: fixture.event.code })
      }

      test.each(names)(
        'the command %s is refused for a guest if only hosts may send it, and for a host if only guests may send it',
        async (name) => {
          const person = commands[name].role === 'guest' ? fixture.event.host : fixture.guest
          const given = await givenIn(name)
          await expectRefusal(fixture, () => send(fixture, person, name, given), { code: 'NoAccess' })
        },
      )

      test.each(names)('the command %s is refused for a member of another event', async (name) => {
        const person = stranger[commands[name].role]
        const elsewhere =
          transport === 'REST' ? fixture : new Fixture(live(), await seatOf(fixture, person), person)
        const given = await givenIn(name)
        await expectRefusal(fixture, () => send(elsewhere, person, name, given), { code: 'NoAccess' })
      })

      // The platform's operator has no rights in the events of others. The store makes no difference here.
      test(
        'host commands are allowed to exactly the co-hosts who have current access',
        onlyOn('sqlite', kind),
        async () => {
          const { event, people } = await createPeople(live())
          const shared = new Fixture(live(), event, await live().guest(event))
          const sent = async (name: CommandName, role: keyof People['people']) => {
            const payload = { ...(await givenIn(name)), eventCode: event.code, commandId: newId() }
            const outcome = await overRest(shared, people[role], name, payload)
            return [name, role, outcome.ok ? 'taken' : outcome.code]
          }
          const before = await live().stored(event)
          const ofHosts = names.filter((name) => commands[name].role === 'host')
          for (const name of ofHosts) {
            for (const role of ['disabled', 'expired', 'ahead', 'stranger'] as const) {
              expect(await sent(name, role)).toEqual([name, role, reasons[role]])
            }
            if (rightFor(name) === 'own')
              expect(await sent(name, 'user')).toEqual([name, 'user', 'OwnersOnly'])
          }
          expect(await live().stored(event)).toEqual(before)
          for (const name of ofHosts) {
            for (const role of rightFor(name) === 'own'
              ? (['owner'] as const)
              : (['user', 'owner'] as const)) {
              expect((await sent(name, role)).at(-1), `${name} ${role}`).not.toMatch(/NoAccess|OwnersOnly/)
            }
          }
        },
      )

      test.each(names)('the command %s is refused with an unknown field', async (name) => {
        const extra = { ...(await givenIn(name)), userRoles: 'admin' }
        const sending = () => send(fixture, callerOf(fixture, name), name, extra)
        await expectRefusal(fixture, sending, { code: 'BadInput', field: 'userRoles' })
      })

      test.each(names)('the command %s is refused without a command id', async (name) => {
        const given = { ...(await givenIn(name)), commandId: undefined }
        const sending = () => send(fixture, callerOf(fixture, name), name, given)
        await expectRefusal(fixture, sending, { code: 'BadInput', field: 'commandId' })
      })

      test.each(['', 'short', 'x'.repeat(37), "'; drop table log; --", 7, null])(
        'a command is refused with the invalid command id %j',
        async (commandId) => {
          const given = { ...(await givenIn('Qa/Close')), commandId }
          const sending = () => send(fixture, fixture.event.host, 'Qa/Close', given)
          await expectRefusal(fixture, sending, { code: 'BadInput', field: 'commandId' })
        },
      )
    })
  })

  /** The event in which this person has a socket. Over this socket the test sends the code of another event. */
  const seatOf = async (fixture: Fixture, person: Person) => {
    const row = await fixture.live.db
      .selectFrom('event')
      .leftJoin('participation', 'participation.event_id', 'event.id')
      .select(['event.id', 'event.code', 'event.owner_id'])
      .where((eb) => eb.or([eb('owner_id', '=', person.id), eb('guest_id', '=', person.id)]))
      .executeTakeFirstOrThrow()
    return { ...fixture.event, id: row.id, code: row.code }
  }
})

eachLive('a refusal over REST', (live) => {
  test('a refusal over REST has the HTTP status of its code', async () => {
    const fixture = await newFixture(live())
    const ask = { text: 'In?', anonymous: false }
    const statuses: [Person | null, CommandName, Payload, ErrorCode][] = [
      [null, 'Qa/Ask', ask, 'NotSignedIn'],
      [{ kind: 'guest', id: '', token: 'forged' }, 'Qa/Ask', ask, 'TokenInvalid'],
      [fixture.guest, 'Qa/Close', {}, 'NoAccess'],
      [fixture.guest, 'Qa/Ask', { ...ask, text: '' }, 'TextEmpty'],
      [fixture.guest, 'Qa/Upvote', { questionId: 'none' }, 'NotFound'],
      [fixture.event.host, 'Qa/Open', {}, 'AlreadySo'],
    ]
    for (const [person, name, payload, code] of statuses) {
      const sent = message(fixture, payload)
      const options = { token: person?.token }
      const { envelope, statusCode } = await live().request('POST', `/api/event/${name}`, sent, options)
      expect([envelope.Code, statusCode, envelope.Status]).toEqual([code, errorStatus[code], false])
    }
  })

  test('the metrics count a refused command once under its name, wherever it was refused', async () => {
    const fixture = await newFixture(live())
    const count = async (wanted: CommandName) => {
      const { values } = await live().context.metrics.commands.get()
      return values.find(({ labels }) => labels.name === wanted && labels.outcome === 'refused')?.value ?? 0
    }
    const sendings: [Person, CommandName, Payload][] = [
      [fixture.guest, 'Qa/Close', {}],
      [fixture.event.host, 'Qa/Close', { More: 1 }],
      [fixture.event.host, 'Qa/Close', { eventCode: '666666' }],
      [fixture.event.host, 'Qa/Open', {}],
    ]
    for (const [person, name, payload] of sendings) {
      const before = await count(name)
      expect(await overRest(fixture, person, name, { ...message(fixture, {}), ...payload })).toMatchObject({
        ok: false,
      })
      expect(await count(name)).toBe(before + 1)
    }
  })

  test('a screen is refused every command, because it can only watch', async () => {
    const fixture = await newFixture(live())
    const token = await live().context.sessions.create('screen', fixture.event.id, 3600)
    for (const name of names) {
      const sent = message(fixture, {})
      const { envelope, statusCode } = await live().request('POST', `/api/event/${name}`, sent, { token })
      expect([envelope.Code, statusCode]).toEqual(['TokenInvalid', 401])
    }
    // A socket cannot send as many messages at once as there are commands.
    for (let from = 0; from < names.length; from += limits.messagesPerSocket.burst / 2) {
      const socket = await live().connect({ audience: 'screen', code: fixture.event.code, token })
      for (const name of names.slice(from, from + limits.messagesPerSocket.burst / 2)) {
        expect(await socket.command(name)).toEqual({ ok: false, code: 'NoAccess' })
      }
    }
  })

  test('a speaker without control may only confirm messages, and one with control may send two more commands', async () => {
    const fixture = await newFixture(live())
    const { event } = fixture
    for (const control of [false, true]) {
      const token = await live().speakerLink(event, event.host, control)
      const allowed: CommandName[] = []
      for (let from = 0; from < names.length; from += limits.messagesPerSocket.burst / 2) {
        const socket = await live().connect({ audience: 'speaker', code: event.code, token })
        for (const name of names.slice(from, from + limits.messagesPerSocket.burst / 2)) {
          const answer = await socket.command(name)
          if (answer.ok || answer.code !== 'NoAccess') allowed.push(name)
        }
      }
      expect(allowed.sort()).toEqual(['Message/Read', ...(control ? ['Qa/MarkAnswered', 'Run/Next'] : [])])
      for (const name of names) {
        const sent = message(fixture, {})
        const { envelope } = await live().request('POST', `/api/event/${name}`, sent, { token })
        expect(envelope.Code).toBe('TokenInvalid')
      }
    }
  })

  test('a guest who sends a host’s command is logged', async () => {
    const fixture = await newFixture(live())
    await live().command(fixture.event, fixture.guest, 'Event/Finish')
    const socket = await live().guestSocket(fixture.event, fixture.guest)
    await socket.command('Event/LockDoor')
    const lines = live().logLines.map((line) => JSON.parse(line))
    const noted = lines.filter((line) => line.actor === markOf(fixture.guest.id))
    expect(noted).toMatchObject([
      { command: 'Event/Finish', kind: 'guest', msg: 'command without access' },
      { command: 'Event/LockDoor', kind: 'guest', msg: 'command without access' },
    ])
  })
})
