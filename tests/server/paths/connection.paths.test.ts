import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { heartbeatSeconds } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import type { ConnectionEvent, LinkEvent } from '#machines/flow/connection/connection.events.ts'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { isBehind } from '#machines/flow/connection/event-replica.ts'
import { liveConnection } from '#services/connection.actors.ts'
import { createLiveSocket, type LiveSocketOptions } from '#services/socket.ts'
import { connectionGraph, firstSeq, forbidden, seqIn } from '#tests/support/chart-cases/connection.cases.ts'
import { HeldChart } from '#tests/support/model/held-chart.ts'
import { shortWalks } from '#tests/support/model/short-walks.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'
import type { LiveServer, Person, TestEvent } from '#tests/support/server/live-server.ts'
import type { TcpProxy } from '#tests/support/server/tcp-proxy.ts'
import { walkTimeout } from '#tests/support/timeouts.ts'
import { type FixtureBehindProxy, openFixtureBehindProxy } from './fixture-behind-proxy.ts'
import { type FlowOnServer, flowOnServer } from './flow-on-server.ts'
import { GatedLine } from './gated-line.ts'

type Connection = typeof connectionMachine

const graph = connectionGraph()
const codeOf = (event: AnyEventObject): string =>
  (event as { refusal?: { code: string } }).refusal?.code ?? ''

/** A guest's connection to an event through a proxy that can be removed. */
class LineOnServer implements FlowOnServer<Connection> {
  readonly chart: HeldChart<Connection>
  readonly #live: LiveServer
  readonly #event: TestEvent
  readonly #proxy: TcpProxy
  readonly #options: LiveSocketOptions
  readonly #line: GatedLine
  #guest: Person
  /** The real sequence for each sequence of the model. A server counts more changes than a guest can see. */
  readonly #seqs: number[] = []
  /** The received pushes in order. Undefined for a push that came while nobody was connected. */
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

  static async open({ live, proxy }: FixtureBehindProxy): Promise<LineOnServer> {
    proxy.resume()
    const event = await live.event({ autoReview: false })
    return new LineOnServer(live, event, proxy, await live.guest(event))
  }

  /** Lets the clock of the rate limits run again. */
  #release: () => void = () => {}

  /** Stops the clock of the rate limits until the next step, so that no allowance refills on a slow machine. */
  #holdRateLimits(): void {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    this.#release = () => clock.mockRestore()
  }

  close(): void {
    this.#release()
    this.chart.actor.stop()
    this.#line.hangUp()
  }

  async arrange(event: AnyEventObject): Promise<AnyEventObject> {
    this.#release()
    if (event.type.startsWith('xstate.done.')) {
      await this.#prepareAnswer(event)
      return event
    }
    return (await this.#come(event as ConnectionEvent)) ?? event
  }

  /** Prepares the server's answer to the enter call. */
  async #prepareAnswer({ output: answer }: AnyEventObject): Promise<void> {
    if (answer.ok) return this.#happen(seqIn(answer.data))
    if (answer.code === 'NotFound') {
      const { id } = this.#event
      await this.#live.db.updateTable('event').set({ deleted_at: 1 }).where('id', '=', id).execute()
    }
    if (answer.code !== 'TooFast') return
    this.#holdRateLimits()
    for (let asked = 0; asked <= limits.entersPerSocket.burst; asked += 1)
      await this.#line.enter({ have: null })
  }

  /** Causes the event that the connection reports. Events without a cause come automatically. */
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
      const event = await line.next('connectionFailed')
      this.#proxy.resume()
      return event
    }
    if (event.type === 'connectionRefused') return this.#beRefused(codeOf(event))
    if (event.type === 'disconnected') {
      this.#proxy.disconnect()
      return line.next('disconnected')
    }
    if (event.type === 'pushed') return this.#push(event.push.covers[0]?.[1] ?? 0)
    if (event.type === 'ownPushed') {
      await this.#live.must(this.#event, this.#guest, 'Qa/Ask', { text: 'Why?', anonymous: false })
      return line.next('ownPushed')
    }
    if (event.type === 'questionsRead') {
      await line.questions(event.asked)
      return line.next('questionsRead')
    }
    if (event.type === 'heartbeatSent') {
      await this.#happen(event.heartbeat.seq)
      vi.advanceTimersByTime(heartbeatSeconds * 1000)
      return line.next('heartbeatSent')
    }
    return event.type === 'disconnectedByServer' ? this.#disconnect(codeOf(event)) : undefined
  }

  /** Replaces a removed or rate-limited guest by a new guest. */
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
    this.#holdRateLimits()
    const allowed = () => this.#live.context.handshakes.may(this.#guest.token, performance.now())
    while (allowed());
    line.dial()
    return line.next('connectionRefused')
  }

  async #disconnect(code: string): Promise<AnyEventObject> {
    const { id } = this.#guest
    if (code === 'GuestRemoved')
      await this.#live.must(this.#event, this.#event.host, 'Event/RemoveGuests', { guestIds: [id] })
    else {
      this.#holdRateLimits()
      for (let sent = 0; sent <= limits.messagesPerSocket.burst; sent += 1)
        void this.#line.enter({ have: null })
    }
    return this.#line.next('disconnectedByServer')
  }

  /** The host acts until the event has the model's sequence. */
  async #happen(seq: number): Promise<void> {
    while (this.#pushes.length < seq - firstSeq) {
      const command = this.#pushes.length % 2 === 0 ? 'Qa/Close' : 'Qa/Open'
      await this.#live.must(this.#event, this.#event.host, command)
      const there = this.chart.actor.getSnapshot().matches('live')
      const event = there ? await this.#line.next('pushed') : undefined
      this.#pushes.push(event)
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

  /** Only these messages may come in any state. Other messages come only in the state that they match. */
  comesAnyway = ({ type }: AnyEventObject): boolean => ['retry', 'networkBack', 'restarted'].includes(type)

  seen = ({ value, context }: SnapshotFrom<Connection>): unknown => {
    const { replica, refusal, attempts } = context
    const real = context === this.chart.actor.getSnapshot().context
    if (real && replica.epoch !== null && this.#seqs.length === 0) this.#seqs.push(replica.seq)
    return {
      value,
      refusal: refusal?.code,
      attempts,
      seq: real ? this.#seqs.indexOf(replica.seq) : replica.epoch === null ? -1 : replica.seq - firstSeq,
      behind: isBehind(replica),
    }
  }
}

let fixture: FixtureBehindProxy
let lines: LineOnServer[] = []
beforeAll(async () => {
  // The walk decides about the heartbeat. Everything else keeps its timing.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  fixture = await openFixtureBehindProxy()
})
afterEach(() => {
  for (const line of lines) line.close()
  lines = []
})
afterAll(async () => {
  await fixture.close()
  vi.useRealTimers()
})

/** Transitions that no server of ours and no proxy can cause at that moment. */
const without = [
  'connection.connecting: disconnected -> connection.offline',
  'connection.entering: xstate.error.actor.0.connection.entering -> connection.offline',
  'connection.catchingUp: xstate.error.actor.0.connection.catchingUp -> connection.offline',
  ...forbidden,
]

it('the connection state machine matches the real server on every test path', walkTimeout, async () => {
  const canDo = (event: AnyEventObject, { value }: SnapshotFrom<Connection>): boolean =>
    !event.type.startsWith('xstate.error.') && (event.type !== 'disconnected' || value !== 'connecting')
  const { walks, missed } = shortWalks(graph, { canDo })
  expect(missed).toEqual(without)
  await walkModel(graph, walks, async () => {
    const line = await LineOnServer.open(fixture)
    lines.push(line)
    return flowOnServer(graph, line)
  })
})
