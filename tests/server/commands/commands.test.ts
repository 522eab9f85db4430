import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../server/ids.ts'
import type { CommandName } from '../../../src/contract/commands.ts'
import { commands } from '../../../src/contract/commands.ts'
import { type ErrorCode, errorStatus, type Outcome } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import { rightFor } from '../../../src/contract/share.ts'
import { type Cast, cast, reasons } from '../cast.ts'
import { eachLive, type LiveServer, type Person } from '../live-server.ts'
import type { Stored } from '../stored.ts'
import { type Payload, Stage } from './case.ts'
import { callerOf, cases, names } from './cases.ts'
import { message, newStage, overRest, overSocket } from './roads.ts'

/** Each case goes over both roads and against both stores; their product would only take longer. */
const roads = { sqlite: ['REST', overRest], postgres: ['socket', overSocket] } as const

/** What is stored of stages on which everything is refused: nothing changes there. */
const unchanged = new WeakMap<Stage, Stored>()

/** Sends what must be refused, and sees that nothing has changed by it. */
async function expectRefusal(
  stage: Stage,
  send: () => Promise<Outcome>,
  refusal: { code: string; field?: string },
): Promise<void> {
  const before = unchanged.get(stage) ?? (await stage.live.stored(stage.event))
  expect(await send()).toMatchObject({ ok: false, ...refusal })
  expect(await stage.live.stored(stage.event)).toEqual(before)
}

async function unchangingStage(live: LiveServer): Promise<Stage> {
  const stage = await newStage(live)
  unchanged.set(stage, await live.stored(stage.event))
  return stage
}

test('every command has its cases', () => {
  expect(Object.keys(cases).sort()).toEqual([...names].sort())
  for (const name of names) expect(cases[name].refusals.length, name).toBeGreaterThan(0)
})

eachLive('commands', (live, kind) => {
  const [road, send] = roads[kind]
  describe(`over ${road}`, () => {
    /** For refusals that need nothing to be there. */
    let bare: Stage
    /** What was taken of each command. */
    const taken = new Map<CommandName, Payload>()
    beforeAll(async () => {
      bare = await unchangingStage(live())
    })

    describe.each(names)('%s', (name) => {
      const { payload, afterwards, refusals } = cases[name]

      test('is taken', async () => {
        const stage = await newStage(live())
        const given = await payload(stage)
        const before = await stage.live.stored(stage.event)
        const outcome = await send(stage, callerOf(stage, name), name, message(stage, given))
        expect(outcome).toMatchObject({ ok: true })
        taken.set(name, given)
        const after = await stage.live.stored(stage.event)
        expect(after.log).toHaveLength((before.log?.length ?? 0) + 1)
        await afterwards(stage, given, outcome.ok ? outcome.data : null)
      })

      test.each(refusals)('is refused with $code: $when', async ({ code, payload: prepare }) => {
        // What does not look at the stage needs none of its own.
        const stage = prepare.length === 0 ? bare : await newStage(live())
        const given = message(stage, await prepare(stage))
        await expectRefusal(stage, () => send(stage, callerOf(stage, name), name, given), { code })
      })
    })

    describe('whoever may not', () => {
      let stage: Stage
      let stranger: { host: Person; guest: Person }
      beforeAll(async () => {
        stage = await unchangingStage(live())
        const other = await newStage(live())
        stranger = { host: other.event.host, guest: other.guest }
      })
      /** A payload that is taken, of another event. */
      const payloadOf = async (name: CommandName): Promise<Payload> => {
        const given = taken.get(name) ?? (await cases[name].payload(await newStage(live())))
        return message(stage, { ...given, EventCode: stage.event.code })
      }

      test.each(names)('%s by the other role', async (name) => {
        const person = commands[name].role === 'guest' ? stage.event.host : stage.guest
        const given = await payloadOf(name)
        await expectRefusal(stage, () => send(stage, person, name, given), { code: 'NoAccess' })
      })

      test.each(names)('%s by somebody of another event', async (name) => {
        const person = stranger[commands[name].role]
        const elsewhere = road === 'REST' ? stage : new Stage(live(), await seatOf(stage, person), person)
        const given = await payloadOf(name)
        await expectRefusal(stage, () => send(elsewhere, person, name, given), { code: 'NoAccess' })
      })

      // The operator of the platform is a host like any other: a stranger to the events of others. Which store is behind
      // it makes no difference.
      test.runIf(kind === 'sqlite')('any of a host by those who host the event with them', async () => {
        const { event, people } = await cast(live())
        const shared = new Stage(live(), event, await live().guest(event))
        const sent = async (name: CommandName, role: keyof Cast['people']) => {
          const payload = { ...(await payloadOf(name)), EventCode: event.code, CommandId: newId() }
          const outcome = await overRest(shared, people[role], name, payload)
          return [name, role, outcome.ok ? 'taken' : outcome.code]
        }
        const before = await live().stored(event)
        const ofHosts = names.filter((name) => commands[name].role === 'host')
        for (const name of ofHosts) {
          for (const role of ['disabled', 'expired', 'ahead', 'stranger'] as const) {
            expect(await sent(name, role)).toEqual([name, role, reasons[role]])
          }
          if (rightFor(name) === 'own') expect(await sent(name, 'user')).toEqual([name, 'user', 'OwnersOnly'])
        }
        expect(await live().stored(event)).toEqual(before)
        for (const name of ofHosts) {
          for (const role of rightFor(name) === 'own' ? (['owner'] as const) : (['user', 'owner'] as const)) {
            expect((await sent(name, role)).at(-1), `${name} ${role}`).not.toMatch(/NoAccess|OwnersOnly/)
          }
        }
      })

      test.each(names)('%s with an unknown field', async (name) => {
        const extra = { ...(await payloadOf(name)), UserRoles: 'admin' }
        const sending = () => send(stage, callerOf(stage, name), name, extra)
        await expectRefusal(stage, sending, { code: 'BadInput', field: 'UserRoles' })
      })

      test.each(names)('%s without a command id', async (name) => {
        const given = { ...(await payloadOf(name)), CommandId: undefined }
        const sending = () => send(stage, callerOf(stage, name), name, given)
        await expectRefusal(stage, sending, { code: 'BadInput', field: 'CommandId' })
      })

      test.each(['', 'short', 'x'.repeat(37), "'; drop table log; --", 7, null])(
        'command id %j',
        async (CommandId) => {
          const given = { ...(await payloadOf('Qa/Close')), CommandId }
          const sending = () => send(stage, stage.event.host, 'Qa/Close', given)
          await expectRefusal(stage, sending, { code: 'BadInput', field: 'CommandId' })
        },
      )
    })
  })

  /** The event at which this person has a socket, for sending another event's code over it. */
  const seatOf = async (stage: Stage, person: Person) => {
    const row = await stage.live.db
      .selectFrom('event')
      .leftJoin('participation', 'participation.event_id', 'event.id')
      .select(['event.id', 'event.code', 'event.owner_id'])
      .where((eb) => eb.or([eb('owner_id', '=', person.id), eb('guest_id', '=', person.id)]))
      .executeTakeFirstOrThrow()
    return { ...stage.event, id: row.id, code: row.code }
  }
})

eachLive('a refusal over REST', (live) => {
  test('has the status of its code', async () => {
    const stage = await newStage(live())
    const ask = { Text: 'In?', Anonymous: false }
    const statuses: [Person | null, CommandName, Payload, ErrorCode][] = [
      [null, 'Qa/Ask', ask, 'NotSignedIn'],
      [{ kind: 'guest', id: '', token: 'forged' }, 'Qa/Ask', ask, 'TokenInvalid'],
      [stage.guest, 'Qa/Close', {}, 'NoAccess'],
      [stage.guest, 'Qa/Ask', { ...ask, Text: '' }, 'TextEmpty'],
      [stage.guest, 'Qa/Upvote', { QuestionId: 'none' }, 'NotFound'],
      [stage.event.host, 'Qa/Open', {}, 'AlreadySo'],
    ]
    for (const [person, name, payload, code] of statuses) {
      const sent = message(stage, payload)
      const options = { token: person?.token }
      const { envelope, statusCode } = await live().request('POST', `/api/event/${name}`, sent, options)
      expect([envelope.Code, statusCode, envelope.Status]).toEqual([code, errorStatus[code], false])
    }
  })

  test('is counted once by its command, wherever it was refused', async () => {
    const stage = await newStage(live())
    const count = async (wanted: CommandName) => {
      const { values } = await live().context.metrics.commands.get()
      return values.find(({ labels }) => labels.name === wanted && labels.outcome === 'refused')?.value ?? 0
    }
    const sendings: [Person, CommandName, Payload][] = [
      [stage.guest, 'Qa/Close', {}],
      [stage.event.host, 'Qa/Close', { More: 1 }],
      [stage.event.host, 'Qa/Close', { EventCode: '666666' }],
      [stage.event.host, 'Qa/Open', {}],
    ]
    for (const [person, name, payload] of sendings) {
      const before = await count(name)
      expect(await overRest(stage, person, name, { ...message(stage, {}), ...payload })).toMatchObject({
        ok: false,
      })
      expect(await count(name)).toBe(before + 1)
    }
  })

  test('comes to a screen too, which can only watch', async () => {
    const stage = await newStage(live())
    const token = await live().context.sessions.create('screen', stage.event.id, 3600)
    for (const name of names) {
      const sent = message(stage, {})
      const { envelope, statusCode } = await live().request('POST', `/api/event/${name}`, sent, { token })
      expect([envelope.Code, statusCode]).toEqual(['TokenInvalid', 401])
    }
    // No socket may send as much at once as there are commands.
    for (let from = 0; from < names.length; from += limits.messagesPerSocket.burst / 2) {
      const socket = await live().connect({ audience: 'screen', code: stage.event.code, token })
      for (const name of names.slice(from, from + limits.messagesPerSocket.burst / 2)) {
        expect(await socket.command(name)).toEqual({ ok: false, code: 'NoAccess' })
      }
    }
  })

  test("a guest who sends a host's command is logged", async () => {
    const stage = await newStage(live())
    await live().command(stage.event, stage.guest, 'Event/Finish')
    const socket = await live().guestSocket(stage.event, stage.guest)
    await socket.command('Event/LockDoor')
    const lines = live().logLines.map((line) => JSON.parse(line))
    const noted = lines.filter((line) => line.actor === stage.guest.id)
    expect(noted).toMatchObject([
      { command: 'Event/Finish', kind: 'guest', msg: 'command without access' },
      { command: 'Event/LockDoor', kind: 'guest', msg: 'command without access' },
    ])
  })
})
