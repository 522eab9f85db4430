import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { accepted, type ErrorCode, type Outcome, refused } from '#contract/errors.ts'
import {
  type Change,
  clockJumpMilliseconds,
  type EnterAnswer,
  type EnterMessage,
  type Snapshot,
} from '#contract/interface/protocol.ts'
import type { ConnectionEvent, Entered, LinkCommand } from '#machines/flow/connection/connection.events.ts'
import { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { connectionStatus } from '#machines/flow/connection/connection-status.ts'
import { readDoc } from '#machines/flow/connection/event-replica.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(connectionMachine)
afterAll(coverage.assertComplete)

const epoch = 'one'
const snapshotAt = (seq: number, count = seq): Snapshot => ({
  epoch,
  seq,
  ownSeq: 0,
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
  let waiting: PromiseWithResolvers<Outcome<Entered>> | undefined
  const actor = coverage.start(
    connectionMachine.provide({
      actors: {
        link: fromCallback<LinkCommand>(({ receive }) => receive((command) => commands.push(command.type))),
        enter: fromPromise<Outcome<Entered>, EnterMessage>(({ input }) => {
          asked.push(input)
          waiting = Promise.withResolvers<Outcome<Entered>>()
          return waiting.promise
        }),
      },
    }),
    { clock },
  )
  const turnedAway: ErrorCode[] = []
  actor.on('turnedAway', ({ refusal }) => turnedAway.push(refusal.code))
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    clock,
    commands,
    turnedAway,
    asked,
    send: actor.send,
    async answer(answer: EnterAnswer, clockOffset = 0) {
      waiting?.resolve(answer.ok ? accepted({ view: answer.data, clockOffset }) : answer)
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
    participants: () => readDoc(actor.getSnapshot().context.replica, 'participants')?.count,
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

const heartbeatSent = (
  seq: number,
  { now = 0, receivedAt = 0, epoch: of = epoch } = {},
): ConnectionEvent => ({
  type: 'heartbeatSent',
  heartbeat: { epoch: of, seq, ownSeq: 0, now },
  receivedAt,
})

describe('the first load of the connection', () => {
  it('the connection opens a socket, enters the event and becomes live', async () => {
    const line = connect()
    expect([line.value, line.status, line.commands]).toEqual(['connecting', 'loading', ['dial']])
    line.send({ type: 'connected' })
    expect([line.value, line.status, line.asked]).toEqual(['entering', 'loading', [{ have: null }]])
    await line.answer(entered(3), 250)
    expect([line.value, line.status]).toEqual([{ live: 'current' }, 'live'])
    expect([line.participants(), line.context.clockOffset]).toEqual([3, 250])
  })

  it('the connection applies pushes that arrive while it enters the event', async () => {
    const line = connect()
    line.send({ type: 'connected' })
    line.send(push(3, 4))
    line.send({ type: 'ownPushed', own: { epoch, covers: [[0, 4]], changes: [['upvote:a', 4, {}]] } })
    await line.answer(entered(3))
    expect([line.value, line.participants()]).toEqual([{ live: 'current' }, 4])
    expect(readDoc(line.context.replica, 'upvote:a')).toEqual({})
  })

  it('the connection applies questions that the phone has read', async () => {
    const line = await connectLive(3)
    const votes: Change = ['votes:a', 3, { count: 2 }]
    const asked = { epoch, base: 3, ids: ['a'] }
    line.send({ type: 'questionsRead', asked, page: { epoch, version: 3, changes: [votes] } })
    expect(readDoc(line.context.replica, 'votes:a')).toEqual({ count: 2 })
  })

  it('the connection is offline when the server cannot be reached, and tries again after five seconds', async () => {
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

  it('the connection tries again when it is lost before the server has admitted it', () => {
    const line = connect()
    line.send({ type: 'disconnected' })
    expect([line.value, line.status]).toEqual(['offline', 'offline'])
  })

  it('the connection waits longer after many failed attempts', () => {
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

describe('a refused connection', () => {
  it.each<ErrorCode>([
    'TokenInvalid',
    'ProtocolOld',
    'NoAccess',
    'CodeUnknown',
    'GuestRemoved',
    'TooManyConnections',
  ])('the connection is refused when the handshake is answered with %s', (code) => {
    const line = connect()
    line.send({ type: 'connectionRefused', refusal: refused(code) })
    expect([line.value, line.status, line.context.refusal?.code]).toEqual(['refused', 'refused', code])
    expect(line.turnedAway).toEqual([code])
    expect(line.commands).toEqual(['dial', 'hangUp'])
  })

  it('the connection comes back automatically when the server was busy', async () => {
    const line = connect()
    line.send({ type: 'connectionRefused', refusal: refused('StoreUnavailable') })
    expect([line.value, line.context.refusal?.code]).toEqual(['offline', 'StoreUnavailable'])
    line.clock.increment(5000)
    line.send({ type: 'connected' })
    await line.answer(entered(1))
    expect([line.value, line.context.refusal]).toEqual([{ live: 'current' }, null])
  })

  it('the connection is refused when the first or a later enter call is refused', async () => {
    const first = connect()
    first.send({ type: 'connected' })
    await first.answer(refused('NotFound'))
    expect([first.value, first.context.refusal?.code]).toEqual(['refused', 'NotFound'])
    expect(first.turnedAway).toEqual(['NotFound'])

    const later = await connectLive()
    later.send({ type: 'disconnected' })
    later.send({ type: 'networkBack' })
    later.send({ type: 'connected' })
    await later.answer(refused('GuestRemoved'))
    expect([later.value, later.context.refusal?.code]).toEqual(['refused', 'GuestRemoved'])
    expect(later.turnedAway).toEqual(['GuestRemoved'])
    expect(later.participants()).toBe(1)
  })

  it('the connection stays refused after a final disconnect until it is asked to retry', async () => {
    const line = await connectLive()
    line.send({ type: 'disconnectedByServer', refusal: refused('TokenInvalid') })
    expect([line.value, line.commands.at(-1)]).toEqual(['refused', 'hangUp'])
    expect(line.turnedAway).toEqual(['TokenInvalid'])
    line.send({ type: 'retry' })
    expect([line.value, line.context.refusal, line.commands.at(-1)]).toEqual(['connecting', null, 'dial'])
  })

  it('the connection goes offline and returns after a temporary disconnect', async () => {
    const line = await connectLive()
    line.send({ type: 'disconnectedByServer', refusal: refused('TooFast') })
    expect(line.turnedAway).toEqual([])
    expect([line.value, line.context.refusal?.code]).toEqual(['offline', 'TooFast'])
  })
})

describe('a lost connection', () => {
  it('the connection keeps its documents while offline and reports them to the server when it is back', async () => {
    const line = await connectLive(7)
    line.send({ type: 'disconnected' })
    expect([line.value, line.status, line.participants()]).toEqual(['offline', 'offline', 7])
    line.send({ type: 'retry' })
    expect(line.status).toBe('offline')
    line.send({ type: 'connected' })
    expect([line.value, line.status]).toEqual(['catchingUp', 'catchingUp'])
    expect(line.asked).toEqual([{ have: null }, { have: { epoch, seq: 7, ownSeq: 0 } }])
    await line.answer(accepted({ ...snapshotAt(7), changes: [], partial: { version: 7, own: true } }))
    expect([line.value, line.participants()]).toEqual([{ live: 'current' }, 7])
  })

  it.each(['disconnected', 'failed', 'timed out'] as const)(
    'the connection goes offline when the enter call is %s',
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

  it('the connection opens a new socket when its link is started again, unless the server refused the connection', async () => {
    const line = await connectLive(3)
    line.send({ type: 'restarted' })
    expect([line.value, line.commands]).toEqual(['connecting', ['dial', 'dial']])
    line.send({ type: 'connectionRefused', refusal: refused('TokenInvalid') })
    line.send({ type: 'restarted' })
    expect([line.value, line.commands]).toEqual(['refused', ['dial', 'dial', 'hangUp']])
  })

  it('the connection ignores the answer to an enter call that it gave up', async () => {
    const line = connect()
    line.send({ type: 'connected' })
    line.send({ type: 'disconnected' })
    await line.answer(entered(1))
    expect([line.value, line.participants()]).toEqual(['offline', undefined])
  })
})

describe('missing changes', () => {
  it('the connection waits until a gap in the messages is filled, and then fetches no snapshot', async () => {
    const line = await connectLive(1)
    line.send(push(2, 3))
    expect([line.value, line.status]).toEqual([{ live: 'waiting' }, 'live'])
    line.clock.increment(2400)
    line.send(push(1, 2))
    expect(line.value).toEqual({ live: 'current' })
    line.clock.increment(5000)
    expect([line.asked.length, line.participants()]).toEqual([1, 3])
  })

  it('the connection fetches a snapshot when a gap in the messages is not filled in time', async () => {
    const line = await connectLive(1)
    line.send(push(2, 3))
    line.clock.increment(2500)
    expect([line.value, line.status]).toEqual(['catchingUp', 'catchingUp'])
    expect(line.asked.at(-1)).toEqual({ have: { epoch, seq: 1, ownSeq: 0 } })
    line.send(push(3, 4))
    await line.answer(entered(3))
    expect([line.value, line.participants()]).toEqual([{ live: 'current' }, 4])
  })

  it('the connection gives each gap in the messages its own time limit', async () => {
    const line = await connectLive(1)
    line.send(push(2, 3))
    line.clock.increment(2000)
    line.send(push(4, 5))
    line.send(push(1, 2))
    expect([line.value, line.context.stuckAt]).toEqual([{ live: 'waiting' }, { seq: 3, ownSeq: 0 }])
    line.clock.increment(2000)
    expect(line.value).toEqual({ live: 'waiting' })
    line.clock.increment(500)
    expect(line.value).toBe('catchingUp')
  })

  it('the connection fetches a snapshot when a private change stays lost, even while shared changes continue', async () => {
    const line = await connectLive(1)
    line.send({ type: 'ownPushed', own: { epoch, covers: [[3, 4]], changes: [] } })
    for (let seq = 1; seq <= 4; seq += 1) {
      line.clock.increment(600)
      line.send(push(seq, seq + 1))
    }
    expect(line.value).toEqual({ live: 'waiting' })
    line.clock.increment(100)
    expect(line.value).toBe('catchingUp')
    expect(line.asked.at(-1)).toEqual({ have: { epoch, seq: 5, ownSeq: 0 } })
  })

  it('the connection fetches a snapshot when the heartbeats stay ahead of the connection’s state', async () => {
    const line = await connectLive(1)
    line.send(heartbeatSent(1))
    expect(line.value).toEqual({ live: 'current' })
    line.send(heartbeatSent(4))
    line.clock.increment(2500)
    await line.answer(entered(4))
    expect([line.value, line.participants()]).toEqual([{ live: 'current' }, 4])
  })

  it('the connection corrects its clock when a heartbeat shows a jump, and ignores network delay', async () => {
    const line = await connectLive(1)
    const { clockOffset } = line.context
    const heartbeat = (later: number) =>
      heartbeatSent(1, { now: 9000 + clockOffset + later, receivedAt: 9000 })
    line.send(heartbeat(-clockJumpMilliseconds))
    expect(line.context.clockOffset).toBe(clockOffset)
    line.send(heartbeat(-3_600_000))
    expect(line.context.clockOffset).toBe(clockOffset - 3_600_000)
    line.send(heartbeat(0))
    expect([line.context.clockOffset, line.value]).toEqual([clockOffset, { live: 'current' }])
  })

  it('the connection fetches a snapshot when the server begins another epoch', async () => {
    const line = await connectLive(9)
    line.send(heartbeatSent(1, { epoch: 'two' }))
    line.clock.increment(2500)
    expect(line.value).toBe('catchingUp')
    await line.answer(accepted({ ...snapshotAt(1), epoch: 'two' }))
    expect([line.value, line.participants(), line.context.replica.epoch]).toEqual([
      { live: 'current' },
      1,
      'two',
    ])
  })
})
