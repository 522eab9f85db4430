import { expect } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import type { CommandAnswer, Snapshot } from '#contract/interface/protocol.ts'
import type { DeskDoc } from '#contract/interface/show-control.ts'
import type { DocKey } from '#contract/interface/views.ts'
import * as limits from '#contract/limits.ts'
import {
  applyHeartbeat,
  applySnapshot,
  type EventReplica,
  emptyReplica,
  have,
  isBehind,
  readDoc,
} from '#machines/flow/connection/event-replica.ts'
import type { RandomSource } from '#tests/support/random-source.ts'
import { leaksIn } from '#tests/support/server/leaks.ts'
import type { LiveServer } from '#tests/support/server/live-server.ts'
import { type Message, receive, type Seat, type TestSocket } from '#tests/support/server/test-socket.ts'
import type { Tally } from './fuzz-tally.ts'

/**
 * The number of messages after which the client reconnects, because one socket may send only a limited burst. The other
 * half of the burst is enough for the commands that the client sends together.
 */
const messagesPerSocket = limits.messagesPerSocket.burst / 2
// `settle` enters at most twice.
const entersPerSocket = limits.entersPerSocket.burst - 2

/** A device on a bad network: messages wait, get lost, come twice or out of order before the replica gets them. */
export class FuzzClient {
  readonly seat: Seat
  readonly #live: LiveServer
  readonly #random: RandomSource
  readonly #tally: Tally
  #socket: TestSocket | null = null
  #replica: EventReplica = emptyReplica
  #inbox: Message[] = []
  #lost: (Message & { name: 'Push' | 'Own' })[] = []
  /**
   * Whether messages can get lost. False most of the time, because the fetch after a loss could hide an error in
   * the pushes.
   */
  #lossy = false
  #messages = 0
  #enters = 0

  constructor(live: LiveServer, seat: Seat, random: RandomSource, tally: Tally) {
    this.#live = live
    this.seat = seat
    this.#random = random
    this.#tally = tally
  }

  get name(): string {
    return `${this.seat.audience} ${this.seat.token.slice(0, 4)}`
  }

  get connected(): boolean {
    return this.#socket?.line.connected ?? false
  }

  get view(): Map<DocKey, unknown> {
    const entries = [...this.#replica.documents].flatMap(([family, byId]) =>
      [...byId].flatMap(([id, { item }]): [DocKey, unknown][] =>
        item ? [[(family + id) as DocKey, item.doc]] : [],
      ),
    )
    return new Map(entries)
  }

  /** The host's own desk. */
  get desk(): DeskDoc | undefined {
    return readDoc(this.#replica, 'desk')
  }

  async connect(): Promise<void> {
    const socket = await this.#live.connect(this.seat)
    this.#socket = socket
    this.#messages = 0
    this.#enters = 0
    socket.intercept = (message) => {
      expect(leaksIn(this.seat.audience, message)).toEqual([])
      // Heartbeats do not go into the inbox, which changes the order of messages. Each `settle` reads its own
      // heartbeat.
      if (message.name === 'Heartbeat') return
      this.#inbox.push(message)
    }
    // Messages that arrive now wait in the inbox, or are applied before the client enters.
    if (this.#random.chance(2)) this.#deliverSome()
    await this.#enter()
    this.#tally.add('connects')
  }

  disconnect(): void {
    this.#socket?.close()
    this.#socket = null
    // Some pending messages still arrive.
    if (this.#random.chance(2)) this.#deliverSome()
    this.#tally.add('messages lost with the line', this.#inbox.length)
    this.#inbox = []
    this.#lost = []
  }

  async #enter(): Promise<void> {
    const answer = await this.#line(1).enter(have(this.#replica))
    if (!answer.ok) throw new Error(`could not enter: ${answer.code}`)
    this.#replica = applySnapshot(this.#replica, answer.data)
    if (answer.data.partial) this.#tally.add('partial snapshots')
    this.#lost = []
  }

  /**
   * Reconnects if the socket has sent much. Only while the client awaits no answer: Socket.IO gives no answer to a
   * message that waits on a closed socket.
   */
  async renew(): Promise<void> {
    if (!this.connected || (this.#messages <= messagesPerSocket && this.#enters <= entersPerSocket)) return
    this.disconnect()
    await this.connect()
  }

  /** `enters`: how many snapshots are requested. */
  #line(enters = 0): TestSocket {
    if (!this.#socket) throw new Error('the client has no line')
    this.#messages += 1
    this.#enters += enters
    return this.#socket
  }

  async command(name: CommandName, payload: object, commandId: string): Promise<CommandAnswer> {
    const answer = await this.#line().command(name, payload, commandId)
    if (answer.ok && answer.own) this.#inbox.push({ name: 'Own', body: answer.own })
    return answer
  }

  /** Applies some received messages out of order, sometimes twice. A push may be lost for good. */
  #deliverSome(): void {
    const shuffled = this.#random.shuffle(this.#inbox)
    const kept: Message[] = []
    for (const message of shuffled) {
      const fate = this.#random.below(8)
      if (fate === 0 && this.#lossy && (message.name === 'Push' || message.name === 'Own')) {
        this.#lost.push(message)
        this.#tally.add(message.name === 'Push' ? 'pushes lost' : 'private changes lost')
      } else if (fate < 3) kept.push(message)
      else this.#receive(message, fate === 3)
    }
    this.#inbox = kept
  }

  #receive(message: Message, twice: boolean): void {
    this.#replica = receive(this.#replica, message)
    if (!twice) return
    this.#replica = receive(this.#replica, message)
    this.#tally.add('messages twice')
  }

  deliver(): void {
    if (this.connected) this.#deliverSome()
  }

  /**
   * Delivers all pending messages except the lost ones. The heartbeat then shows what was lost, and the client
   * fetches it.
   * @returns a fresh snapshot to compare with the view
   */
  async settle(): Promise<Snapshot> {
    await this.renew()
    const fresh = await this.#line(1).snapshot()
    this.#deliverSome()
    for (const message of this.#inbox) this.#receive(message, this.#random.chance(5))
    this.#inbox = []
    // A change does not count as lost if another message or a snapshot has brought the same change.
    const { seq, own } = this.#replica
    const lost = this.#lost.some(({ name, body }) =>
      body.covers.some(([, to]) => to > (name === 'Push' ? seq : own.seq)),
    )
    this.#replica = applyHeartbeat(this.#replica, fresh)
    expect([this.name, lost, isBehind(this.#replica)]).toEqual([this.name, lost, lost])
    if (lost) {
      await this.#enter()
      this.#tally.add('gaps noticed')
    }
    this.#lossy = this.#random.chance(3)
    expect(isBehind(this.#replica)).toBe(false)
    expect(this.#replica.seq).toBe(fresh.seq)
    return fresh
  }
}
