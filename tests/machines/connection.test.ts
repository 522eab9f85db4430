import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { accepted, type ErrorCode, refused } from '../../src/contract/errors.ts'
import {
  clockJumpMilliseconds,
  type EnterAnswer,
  type EnterMessage,
  type Snapshot,
} from '../../src/contract/protocol.ts'
import type {
  ConnectionEvent,
  EnterResult,
  LinkCommand,
} from '../../src/machines/connection/connection.events.ts'
import { connectionMachine } from '../../src/machines/connection/connection.machine.ts'
import { connectionStatus } from '../../src/machines/connection/connection-status.ts'
import { readDoc } from '../../src/machines/connection/room.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(connectionMachine)
afterAll(coverage.assertComplete)

const epoch = 'one'
const snapshotAt = (seq: number, count = seq): Snapshot => ({
  epoch,
  seq,
  now: 0,
  changes: [['participants', seq, { count }]],
  own: [],
})
const entered = (seq: number): EnterAnswer => accepted(snapshotAt(seq))

/** A connection whose server is played by the test. */
function connect() {
  const clock = new SimulatedClock()
  const commands: LinkCommand['type'][] = []
  const asked: EnterMessage[] = []
  let waiting: PromiseWithResolvers<EnterResult> | undefined
  const actor = coverage.start(
    connectionMachine.provide({
      actors: {
        link: fromCallback<LinkCommand>(({ receive }) => receive((command) => commands.push(command.type))),
        enter: fromPromise<EnterResult, EnterMessage>(({ input }) => {
          asked.push(input)
          waiting = Promise.withResolvers<EnterResult>()
          return waiting.promise
        }),
      },
    }),
    { clock },
  )
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    clock,
    commands,
    asked,
    send: actor.send,
    async answer(answer: EnterAnswer, clockOffset: number | null = null) {
      waiting?.resolve({ answer, clockOffset })
      await settle()
    },
    async fail() {
      waiting?.reject(new Error('lost'))
      await settle()
    },
    get context() {
      return actor.getSnapshot().context
    },
    get value() {
      return actor.getSnapshot().value
    },
    get status() {
      return connectionStatus(actor.getSnapshot())
    },
    participants: () => readDoc(actor.getSnapshot().context.room, 'participants')?.count,
  }
}

async function connectLive(seq = 1) {
  const line = connect()
  line.send({ type: 'connected' })
  await line.answer(entered(seq))
  return line
}

const push = (from: number, to: number): ConnectionEvent => ({
  type: 'pushed',
  push: { epoch, covers: [[from, to]], changes: [['participants', to, { count: to }]] },
})

const pulsed = (seq: number, { now = 0, receivedAt = 0, epoch: of = epoch } = {}): ConnectionEvent => ({
  type: 'pulsed',
  pulse: { epoch: of, seq, now },
  receivedAt,
})

describe('the first load', () => {
  it('dials, enters and is live', async () => {
    const line = connect()
    expect([line.value, line.status, line.commands]).toEqual(['connecting', 'loading', ['dial']])
    line.send({ type: 'connected' })
    expect([line.value, line.status, line.asked]).toEqual(['entering', 'loading', [{ Have: null }]])
    await line.answer(entered(3), 250)
    expect([line.value, line.status]).toEqual([{ live: 'current' }, 'live'])
    expect([line.participants(), line.context.clockOffset]).toEqual([3, 250])
  })

  it('applies what is pushed while it enters', async () => {
    const line = connect()
    line.send({ type: 'connected' })
    line.send(push(3, 4))
    line.send({ type: 'ownPushed', own: { epoch, changes: [['upvote:a', 4, {}]] } })
    await line.answer(entered(3))
    expect([line.value, line.participants()]).toEqual([{ live: 'current' }, 4])
    expect(readDoc(line.context.room, 'upvote:a')).toEqual({})
  })

  it('tries again after a pause when the server cannot be had, and says so', async () => {
    const line = connect()
    line.send({ type: 'connectionFailed' })
    expect([line.value, line.status]).toEqual(['offline', 'offline'])
    line.clock.increment(4999)
    expect(line.value).toBe('offline')
    line.clock.increment(1)
    expect([line.value, line.status]).toEqual(['connecting', 'offline'])
    line.send({ type: 'connected' })
    await line.answer(entered(1))
    expect([line.value, line.context.attempts]).toEqual([{ live: 'current' }, 0])
  })

  it('tries again when the line is lost before the server has let us in', () => {
    const line = connect()
    line.send({ type: 'disconnected' })
    expect([line.value, line.status]).toEqual(['offline', 'offline'])
  })

  it('waits longer after many attempts', () => {
    const line = connect()
    for (let attempt = 1; attempt <= 5; attempt++) {
      line.send({ type: 'connectionFailed' })
      line.clock.increment(5000)
    }
    line.send({ type: 'connectionFailed' })
    line.clock.increment(5000)
    expect(line.value).toBe('offline')
    line.clock.increment(10_000)
    expect(line.value).toBe('connecting')
  })
})

describe('being turned away', () => {
  it.each<ErrorCode>([
    'TokenInvalid',
    'ProtocolOld',
    'NoAccess',
    'CodeUnknown',
    'GuestRemoved',
    'TooManyConnections',
  ])('is refused at the door with %s', (code) => {
    const line = connect()
    line.send({ type: 'connectionRefused', refusal: refused(code) })
    expect([line.value, line.status, line.context.refusal?.code]).toEqual(['refused', 'refused', code])
    expect(line.commands).toEqual(['dial', 'hangUp'])
  })

  it('comes back by itself when the server was busy', async () => {
    const line = connect()
    line.send({ type: 'connectionRefused', refusal: refused('StoreUnavailable') })
    expect([line.value, line.context.refusal?.code]).toEqual(['offline', 'StoreUnavailable'])
    line.clock.increment(5000)
    line.send({ type: 'connected' })
    await line.answer(entered(1))
    expect([line.value, line.context.refusal]).toEqual([{ live: 'current' }, null])
  })

  it('is refused by the answer to its entering, first or later', async () => {
    const first = connect()
    first.send({ type: 'connected' })
    await first.answer(refused('NotFound'))
    expect([first.value, first.context.refusal?.code]).toEqual(['refused', 'NotFound'])

    const later = await connectLive()
    later.send({ type: 'disconnected' })
    later.send({ type: 'networkBack' })
    later.send({ type: 'connected' })
    await later.answer(refused('GuestRemoved'))
    expect([later.value, later.context.refusal?.code]).toEqual(['refused', 'GuestRemoved'])
    expect(later.participants()).toBe(1)
  })

  it('is cut off for good, and may be asked to try again', async () => {
    const line = await connectLive()
    line.send({ type: 'cut', refusal: refused('TokenInvalid') })
    expect([line.value, line.commands.at(-1)]).toEqual(['refused', 'hangUp'])
    line.send({ type: 'retry' })
    expect([line.value, line.context.refusal, line.commands.at(-1)]).toEqual(['connecting', null, 'dial'])
  })

  it('is cut off for now and returns', async () => {
    const line = await connectLive()
    line.send({ type: 'cut', refusal: refused('TooFast') })
    expect([line.value, line.context.refusal?.code]).toEqual(['offline', 'TooFast'])
  })
})

describe('losing the line', () => {
  it('keeps what it has, and tells the server so when it is back', async () => {
    const line = await connectLive(7)
    line.send({ type: 'disconnected' })
    expect([line.value, line.status, line.participants()]).toEqual(['offline', 'offline', 7])
    line.send({ type: 'retry' })
    expect(line.status).toBe('offline')
    line.send({ type: 'connected' })
    expect([line.value, line.status]).toEqual(['catchingUp', 'catchingUp'])
    expect(line.asked).toEqual([{ Have: null }, { Have: { epoch, seq: 7 } }])
    await line.answer(accepted('upToDate'))
    expect([line.value, line.participants()]).toEqual([{ live: 'current' }, 7])
  })

  it.each(['disconnected', 'failed', 'timed out'] as const)(
    'goes offline when entering is %s',
    async (how) => {
      for (const again of [false, true]) {
        const line = again ? await connectLive() : connect()
        if (again) {
          line.send({ type: 'disconnected' })
          line.clock.increment(5000)
        }
        line.send({ type: 'connected' })
        if (how === 'disconnected') line.send({ type: 'disconnected' })
        if (how === 'failed') await line.fail()
        if (how === 'timed out') await line.answer(refused('TimedOut'))
        expect([line.value, line.commands.at(-1)]).toEqual(['offline', 'hangUp'])
      }
    },
  )

  it('dials again when its link begins anew, unless it was refused', async () => {
    const line = await connectLive(3)
    line.send({ type: 'restarted' })
    expect([line.value, line.commands]).toEqual(['connecting', ['dial', 'dial']])
    line.send({ type: 'connectionRefused', refusal: refused('TokenInvalid') })
    line.send({ type: 'restarted' })
    expect([line.value, line.commands]).toEqual(['refused', ['dial', 'dial', 'hangUp']])
  })

  it('ignores the answer to an entering that it gave up', async () => {
    const line = connect()
    line.send({ type: 'connected' })
    line.send({ type: 'disconnected' })
    await line.answer(entered(1))
    expect([line.value, line.participants()]).toEqual(['offline', undefined])
  })
})

describe('missing something', () => {
  it('waits for a hole to be filled, and fetches nothing when it is', async () => {
    const line = await connectLive(1)
    line.send(push(2, 3))
    expect([line.value, line.status]).toEqual([{ live: 'waiting' }, 'live'])
    line.clock.increment(2400)
    line.send(push(1, 2))
    expect(line.value).toEqual({ live: 'current' })
    line.clock.increment(5000)
    expect([line.asked.length, line.participants()]).toEqual([1, 3])
  })

  it('fetches when a hole is not filled in time', async () => {
    const line = await connectLive(1)
    line.send(push(2, 3))
    line.clock.increment(2500)
    expect([line.value, line.status]).toEqual(['catchingUp', 'catchingUp'])
    expect(line.asked.at(-1)).toEqual({ Have: { epoch, seq: 1 } })
    line.send(push(3, 4))
    await line.answer(entered(3))
    expect([line.value, line.participants()]).toEqual([{ live: 'current' }, 4])
  })

  it('gives each hole its own time', async () => {
    const line = await connectLive(1)
    line.send(push(2, 3))
    line.clock.increment(2000)
    line.send(push(4, 5))
    line.send(push(1, 2))
    expect([line.value, line.context.stuckAt]).toEqual([{ live: 'waiting' }, 3])
    line.clock.increment(2000)
    expect(line.value).toEqual({ live: 'waiting' })
    line.clock.increment(500)
    expect(line.value).toBe('catchingUp')
  })

  it('fetches when a pulse stays ahead of it', async () => {
    const line = await connectLive(1)
    line.send(pulsed(1))
    expect(line.value).toEqual({ live: 'current' })
    line.send(pulsed(4))
    line.clock.increment(2500)
    await line.answer(entered(4))
    expect([line.value, line.participants()]).toEqual([{ live: 'current' }, 4])
  })

  it('sets its clock by a pulse when a clock has jumped, not by the delay of the network', async () => {
    const line = await connectLive(1)
    const { clockOffset } = line.context
    const pulse = (later: number) => pulsed(1, { now: 9000 + clockOffset + later, receivedAt: 9000 })
    line.send(pulse(-clockJumpMilliseconds))
    expect(line.context.clockOffset).toBe(clockOffset)
    line.send(pulse(-3_600_000))
    expect(line.context.clockOffset).toBe(clockOffset - 3_600_000)
    line.send(pulse(0))
    expect([line.context.clockOffset, line.value]).toEqual([clockOffset, { live: 'current' }])
  })

  it('fetches when the server begins another epoch', async () => {
    const line = await connectLive(9)
    line.send(pulsed(1, { epoch: 'two' }))
    line.clock.increment(2500)
    expect(line.value).toBe('catchingUp')
    await line.answer(accepted({ ...snapshotAt(1), epoch: 'two' }))
    expect([line.value, line.participants(), line.context.room.epoch]).toEqual([
      { live: 'current' },
      1,
      'two',
    ])
  })
})
