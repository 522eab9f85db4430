import { expect } from 'vitest'
import type { DeskDoc } from '../../src/contract/baton.ts'
import type { CommandName } from '../../src/contract/commands.ts'
import * as limits from '../../src/contract/limits.ts'
import type { CommandAnswer, Snapshot } from '../../src/contract/protocol.ts'
import type { DocKey } from '../../src/contract/views.ts'
import {
  applyPulse,
  applySnapshot,
  confirmUpToDate,
  emptyRoom,
  have,
  isBehind,
  type Room,
  readDoc,
} from '../../src/machines/connection/room.ts'
import type { LiveServer } from '../server/live-server.ts'
import { type Message, receive, type Seat, type TestSocket } from '../server/test-socket.ts'
import type { Tally } from './fuzz-tally.ts'
import { leaksIn } from './leaks.ts'
import type { Tape } from './tape.ts'

/** A socket takes a burst of messages and no more, and of those that ask for the view: then the client comes back on a new one. */
const messagesPerSocket = 45
// The one that brought it to the new socket, and the one that it came for, are asked on that.
const entersPerSocket = limits.entersPerSocket.burst - 2

/** A device on a bad line: what arrives waits, is lost, comes twice or out of order, before the room gets it. */
export class FuzzClient {
  readonly seat: Seat
  readonly #live: LiveServer
  readonly #tape: Tape
  readonly #tally: Tally
  #socket: TestSocket | null = null
  #room: Room = emptyRoom
  #inbox: Message[] = []
  #lost = 0
  /** What is lost is fetched, and the fetch would hide a fault of the pushes: most of the time nothing is lost. */
  #lossy = false
  #messages = 0
  #enters = 0

  constructor(live: LiveServer, seat: Seat, tape: Tape, tally: Tally) {
    this.#live = live
    this.seat = seat
    this.#tape = tape
    this.#tally = tally
  }

  get name(): string {
    return `${this.seat.audience} ${this.seat.token.slice(0, 4)}`
  }

  get connected(): boolean {
    return this.#socket?.line.connected ?? false
  }

  get view(): Map<DocKey, unknown> {
    const entries = [...this.#room.documents].flatMap(([family, byId]) =>
      [...byId].flatMap(([id, { item }]): [DocKey, unknown][] =>
        item ? [[(family + id) as DocKey, item.doc]] : [],
      ),
    )
    return new Map(entries)
  }

  /** A host's own. */
  get desk(): DeskDoc | undefined {
    return readDoc(this.#room, 'desk')
  }

  async connect(): Promise<void> {
    const socket = await this.#live.connect(this.seat)
    this.#socket = socket
    this.#messages = 0
    this.#enters = 0
    socket.intercept = (message) => {
      expect(leaksIn(this.seat.audience, message)).toEqual([])
      this.#inbox.push(message)
    }
    // What comes meanwhile waits in the inbox, or goes into a room that has not entered yet.
    if (this.#tape.chance(2)) this.#deliverSome()
    await this.#enter()
    this.#tally.add('connects')
  }

  disconnect(): void {
    this.#socket?.close()
    this.#socket = null
    // Some of what was on its way still gets through.
    if (this.#tape.chance(2)) this.#deliverSome()
    this.#tally.add('messages lost with the line', this.#inbox.length)
    this.#inbox = []
    this.#lost = 0
  }

  async #enter(): Promise<void> {
    const socket = await this.#line(1)
    const answer = await socket.enter(have(this.#room))
    if (!answer.ok) throw new Error(`could not enter: ${answer.code}`)
    this.#room =
      answer.data === 'upToDate' ? confirmUpToDate(this.#room) : applySnapshot(this.#room, answer.data)
    this.#lost = 0
  }

  /** `enters`: how often the view is asked for. */
  async #line(enters = 0): Promise<TestSocket> {
    this.#messages += 1
    this.#enters += enters
    if (!this.#socket || this.#messages > messagesPerSocket || this.#enters > entersPerSocket) {
      this.#socket?.close()
      this.#inbox = []
      this.#lost = 0
      await this.connect()
    }
    if (!this.#socket) throw new Error('the client has no line')
    return this.#socket
  }

  async command(name: CommandName, payload: object, commandId: string): Promise<CommandAnswer> {
    const answer = await (await this.#line()).command(name, payload, commandId)
    if (answer.ok && answer.own) this.#inbox.push({ name: 'Own', body: answer.own })
    return answer
  }

  /** Some of what has arrived goes into the room, out of order, now and then twice; a push may be lost for good. */
  #deliverSome(): void {
    const shuffled = this.#tape.shuffle(this.#inbox)
    const kept: Message[] = []
    for (const message of shuffled) {
      const fate = this.#tape.below(8)
      if (fate === 0 && this.#lossy && message.name === 'Push') {
        // One that the snapshot was quicker than is no loss.
        if (message.body.covers.some(([, to]) => to > this.#room.seq)) this.#lost += 1
        this.#tally.add('pushes lost')
      } else if (fate < 3) kept.push(message)
      else this.#receive(message, fate === 3)
    }
    this.#inbox = kept
  }

  #receive(message: Message, twice: boolean): void {
    this.#room = receive(this.#room, message)
    if (!twice) return
    this.#room = receive(this.#room, message)
    this.#tally.add('messages twice')
  }

  deliver(): void {
    if (this.connected) this.#deliverSome()
  }

  /**
   * All that is on its way arrives, but what is lost. What was lost is noticed by the pulse, and fetched.
   * @returns a fresh snapshot, to be compared with the view.
   */
  async settle(): Promise<Snapshot> {
    const fresh = await (await this.#line(1)).snapshot()
    this.#deliverSome()
    for (const message of this.#inbox) this.#receive(message, this.#tape.chance(5))
    this.#inbox = []
    this.#room = applyPulse(this.#room, { epoch: fresh.epoch, seq: fresh.seq })
    expect([this.name, this.#lost > 0, isBehind(this.#room)]).toEqual([
      this.name,
      this.#lost > 0,
      this.#lost > 0,
    ])
    if (this.#lost > 0) {
      await this.#enter()
      this.#tally.add('gaps noticed')
    }
    this.#lossy = this.#tape.chance(3)
    expect(isBehind(this.#room)).toBe(false)
    expect(this.#room.seq).toBe(fresh.seq)
    return fresh
  }
}
