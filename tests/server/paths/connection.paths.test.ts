import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import * as limits from '../../../src/contract/limits.ts'
import { pulseSeconds } from '../../../src/contract/protocol.ts'
import type { ConnectionEvent, LinkEvent } from '../../../src/machines/connection/connection.events.ts'
import type { connectionMachine } from '../../../src/machines/connection/connection.machine.ts'
import { isBehind } from '../../../src/machines/connection/room.ts'
import { liveConnection } from '../../../src/services/connection.actors.ts'
import { createLiveSocket, type LiveSocketOptions } from '../../../src/services/socket.ts'
import type { TcpProxy } from '../../faults/tcp-proxy.ts'
import { connectionGraph, firstSeq, forbidden } from '../../machines/cases/connection.cases.ts'
import { HeldChart } from '../../machines/model/held-chart.ts'
import { shortWalks } from '../../machines/model/short-walks.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import type { LiveServer, Person, TestEvent } from '../live-server.ts'
import { type FlowOnServer, flowOnServer } from './flow-on-server.ts'
import { GatedLine } from './gated-line.ts'
import { openStageBehindProxy, type StageBehindProxy } from './stage-behind-proxy.ts'

type Connection = typeof connectionMachine

const graph = connectionGraph()
const codeOf = (event: AnyEventObject): string =>
  (event as { refusal?: { code: string } }).refusal?.code ?? ''

/** A guest's line to an event, with a proxy between that can be taken away. */
class LineOnServer implements FlowOnServer<Connection> {
  readonly chart: HeldChart<Connection>
  readonly #live: LiveServer
  readonly #event: TestEvent
  readonly #proxy: TcpProxy
  readonly #options: LiveSocketOptions
  readonly #line: GatedLine
  #guest: Person
  /** The real sequences at the model's ones: a server counts more than a guest is told of. */
  readonly #seqs: number[] = []
  /** The pushes that have come, in their order; undefined where nobody was there to hear. */
  readonly #pushes: (LinkEvent | undefined)[] = []

  private constructor(live: LiveServer, event: TestEvent, proxy: TcpProxy, guest: Person) {
    this.#live = live
    this.#event = event
    this.#proxy = proxy
    this.#guest = guest
    const origin = `http://127.0.0.1:${proxy.port}`
    this.#options = { audience: 'guest', eventCode: event.code, token: guest.token, origin }
    this.#line = new GatedLine(createLiveSocket(this.#options))
    const machine = liveConnection(this.#line, 'guest', () => () => {})
    this.chart = new HeldChart(machine as Connection, undefined, ['link'])
  }

  static async open({ live, proxy }: StageBehindProxy): Promise<LineOnServer> {
    proxy.resume()
    const event = await live.event({ autoReview: false })
    return new LineOnServer(live, event, proxy, await live.guest(event))
  }

  close(): void {
    this.chart.actor.stop()
    this.#line.hangUp()
  }

  async arrange(event: AnyEventObject): Promise<AnyEventObject> {
    if (event.type.startsWith('xstate.done.')) {
      await this.#prepareAnswer(event)
      return event
    }
    return (await this.#come(event as ConnectionEvent)) ?? event
  }

  /** What the server says when it is asked for the room. */
  async #prepareAnswer({ output: { answer } }: AnyEventObject): Promise<void> {
    if (answer.ok) return this.#happen(answer.data.seq)
    if (answer.code === 'NotFound') {
      const { id } = this.#event
      await this.#live.db.updateTable('event').set({ deleted_at: 1 }).where('id', '=', id).execute()
    }
    if (answer.code !== 'TooFast') return
    for (let asked = 0; asked <= limits.entersPerSocket.burst; asked += 1)
      await this.#line.enter({ Have: null })
  }

  /** Brings about what the line is to tell; what nobody tells comes of itself. */
  async #come(event: ConnectionEvent): Promise<AnyEventObject | undefined> {
    const line = this.#line
    if (event.type === 'connected') {
      await this.#beWelcome()
      line.dial()
      return line.next('connected')
    }
    if (event.type === 'connectionFailed') {
      this.#proxy.stop()
      line.dial()
      const told = await line.next('connectionFailed')
      this.#proxy.resume()
      return told
    }
    if (event.type === 'connectionRefused') return this.#beRefused(codeOf(event))
    if (event.type === 'disconnected') {
      this.#proxy.cut()
      return line.next('disconnected')
    }
    if (event.type === 'pushed') return this.#push(event.push.covers[0]?.[1] ?? 0)
    if (event.type === 'ownPushed') {
      await this.#live.must(this.#event, this.#guest, 'Qa/Ask', { Text: 'Why?', Anonymous: false })
      return line.next('ownPushed')
    }
    if (event.type === 'pulsed') {
      await this.#happen(event.pulse.seq)
      vi.advanceTimersByTime(pulseSeconds * 1000)
      return line.next('pulsed')
    }
    return event.type === 'cut' ? this.#cut(codeOf(event)) : undefined
  }

  /** Whoever was removed or has knocked too often comes as somebody else. */
  async #beWelcome(): Promise<void> {
    this.#guest = await this.#live.guest(this.#event)
    this.#options.token = this.#guest.token
  }

  async #beRefused(code: string): Promise<AnyEventObject> {
    const line = this.#line
    this.#options.token = 'x'.repeat(43)
    if (code !== 'TooFast') {
      line.dial()
      return line.next('connectionRefused')
    }
    await this.#beWelcome()
    const allowed = () => this.#live.context.handshakes.may(this.#guest.token, performance.now())
    while (allowed());
    line.dial()
    return line.next('connectionRefused')
  }

  async #cut(code: string): Promise<AnyEventObject> {
    const { id } = this.#guest
    if (code === 'GuestRemoved')
      await this.#live.must(this.#event, this.#event.host, 'Event/RemoveGuests', { GuestIds: [id] })
    else
      for (let sent = 0; sent <= limits.messagesPerSocket.burst; sent += 1)
        void this.#line.enter({ Have: null })
    return this.#line.next('cut')
  }

  /** The host does something once more, until the event stands where the model does. */
  async #happen(seq: number): Promise<void> {
    while (this.#pushes.length < seq - firstSeq) {
      const command = this.#pushes.length % 2 === 0 ? 'Qa/Close' : 'Qa/Open'
      await this.#live.must(this.#event, this.#event.host, command)
      const there = this.chart.actor.getSnapshot().matches('live')
      const told = there ? await this.#line.next('pushed') : undefined
      this.#pushes.push(told)
      const { seq: at } = (await this.#live.context.snapshots.snapshot(this.#event.id, 'guest', null)) ?? {
        seq: 0,
      }
      this.#seqs.push(at)
    }
  }

  async #push(seq: number): Promise<AnyEventObject | undefined> {
    await this.#happen(seq)
    return this.#pushes[seq - firstSeq - 1]
  }

  /** A line tells nothing that it is not at. */
  comesAnyway = ({ type }: AnyEventObject): boolean => ['retry', 'networkBack', 'restarted'].includes(type)

  seen = ({ value, context }: SnapshotFrom<Connection>): unknown => {
    const { room, refusal, attempts } = context
    const real = context === this.chart.actor.getSnapshot().context
    if (real && room.epoch !== null && this.#seqs.length === 0) this.#seqs.push(room.seq)
    return {
      value,
      refusal: refusal?.code,
      attempts,
      seq: real ? this.#seqs.indexOf(room.seq) : room.epoch === null ? -1 : room.seq - firstSeq,
      behind: isBehind(room),
    }
  }
}

let stage: StageBehindProxy
let lines: LineOnServer[] = []
beforeAll(async () => {
  // The pulse is the walk's to give; all else keeps its time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  stage = await openStageBehindProxy()
})
afterEach(() => {
  for (const line of lines) line.close()
  lines = []
})
afterAll(async () => {
  await stage.close()
  vi.useRealTimers()
})

/** What no server of ours, and no proxy before it, can be brought to do at the moment that it takes. */
const without = [
  'connection.connecting: disconnected -> connection.offline',
  'connection.entering: xstate.error.actor.0.connection.entering -> connection.offline',
  'connection.catchingUp: xstate.error.actor.0.connection.catchingUp -> connection.offline',
  ...forbidden,
]

it('the connection chart with the server behind it', patienceForWalk, async () => {
  const canDo = (event: AnyEventObject, { value }: SnapshotFrom<Connection>): boolean =>
    !event.type.startsWith('xstate.error.') && (event.type !== 'disconnected' || value !== 'connecting')
  const { walks, missed } = shortWalks(graph, { canDo })
  expect(missed).toEqual(without)
  await walkModel(graph, walks, async () => {
    const line = await LineOnServer.open(stage)
    lines.push(line)
    return flowOnServer(graph, line)
  })
})
