import { io, type Socket } from 'socket.io-client'
import { newId } from '../../server/ids.ts'
import type { Audience } from '../../src/contract/audience.ts'
import type { CommandName } from '../../src/contract/commands.ts'
import type { Refusal } from '../../src/contract/errors.ts'
import {
  type ClientToServer,
  type CommandAnswer,
  type EnterAnswer,
  type Own,
  type Pulse,
  type Push,
  protocolVersion,
  type ServerToClient,
  type Snapshot,
} from '../../src/contract/protocol.ts'
import type { DocByKey, DocKey } from '../../src/contract/views.ts'
import {
  applyOwn,
  applyPulse,
  applyPush,
  applySnapshot,
  emptyRoom,
  type Room,
  readDoc,
} from '../../src/machines/connection/room.ts'
import { patience } from '../patience.ts'

/** Where a socket sits down: the handshake, whole or with something wrong in it. */
export interface Seat {
  audience: Audience
  code: string
  token: string
  /** Replaces the handshake as a whole. */
  auth?: Record<string, unknown>
  headers?: Record<string, string>
  transports?: ('websocket' | 'polling')[]
}

export type Message =
  | { name: 'Push'; body: Push }
  | { name: 'Own'; body: Own }
  | { name: 'Pulse'; body: Pulse }
  | { name: 'Cut'; body: { code: string } }

export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`refused: ${refusal.code}`)
    this.refusal = refusal
  }
}

/** What arrives, into the room of the client's own code. */
export function receive(room: Room, message: Message): Room {
  if (message.name === 'Push') return applyPush(room, message.body)
  if (message.name === 'Own') return applyOwn(room, message.body)
  if (message.name === 'Pulse') return applyPulse(room, message.body)
  return room
}

/** One socket with everything it ever received. */
export class TestSocket {
  readonly line: Socket<ServerToClient, ClientToServer>
  readonly seat: Seat
  readonly messages: Message[] = []
  readonly opened: Promise<void>
  /** Resolves with the code of the cut, or null when the line just broke. */
  readonly ended: Promise<string | null>
  room: Room = emptyRoom
  /** Commands sent. */
  sent = 0
  /** Called for each message instead of putting it into the room. */
  intercept: ((message: Message) => void) | null = null
  #waiting: (() => void)[] = []

  constructor(origin: string, seat: Seat) {
    this.seat = seat
    this.line = io(origin, {
      auth: seat.auth ?? {
        Token: seat.token,
        Protocol: protocolVersion,
        Audience: seat.audience,
        EventCode: seat.code,
      },
      transports: seat.transports ?? ['websocket'],
      reconnection: false,
      forceNew: true,
      ...(seat.headers && { extraHeaders: seat.headers }),
    })
    this.opened = new Promise((resolve, reject) => {
      this.line.on('connect', () => resolve())
      this.line.on('connect_error', (error: Error & { data?: Refusal }) => {
        reject(error.data ? new Refused(error.data) : error)
      })
    })
    let cut: string | null = null
    this.ended = new Promise((resolve) => {
      this.line.on('disconnect', () => {
        resolve(cut)
        this.#look()
      })
    })
    this.line.on('Push', (body) => this.#take({ name: 'Push', body }))
    this.line.on('Own', (body) => this.#take({ name: 'Own', body }))
    this.line.on('Pulse', (body) => this.#take({ name: 'Pulse', body }))
    this.line.on('Cut', (body) => {
      cut = body.code
      this.#take({ name: 'Cut', body })
    })
  }

  #take(message: Message): void {
    this.messages.push(message)
    if (this.intercept) this.intercept(message)
    else this.room = receive(this.room, message)
    this.#look()
  }

  #look(): void {
    for (const look of this.#waiting) look()
  }

  /** Waits for something to be so; looked at anew with each message. */
  async until(isSo: () => boolean, what = 'the awaited'): Promise<void> {
    if (isSo()) return
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (isSo()) finish(resolve)
        else if (this.line.disconnected) finish(() => reject(new Error(`the line broke before ${what}`)))
      }
      const timer = setTimeout(() => finish(() => reject(new Error(`never came: ${what}`))), patience)
      const finish = (settle: () => void): void => {
        clearTimeout(timer)
        this.#waiting = this.#waiting.filter((other) => other !== look)
        settle()
      }
      this.#waiting.push(look)
    })
  }

  /** The document under a key as this client has it. */
  doc<Key extends DocKey>(key: Key): DocByKey[Key] | undefined {
    return readDoc(this.room, key)
  }

  async enter(have: { epoch: string; seq: number } | null = null): Promise<EnterAnswer> {
    return this.line.timeout(patience).emitWithAck('Enter', { Have: have })
  }

  /** A fresh snapshot, not put into the room. */
  async snapshot(): Promise<Snapshot> {
    const answer = await this.enter()
    if (!answer.ok || answer.data === 'upToDate') throw new Error(`no snapshot: ${JSON.stringify(answer)}`)
    return answer.data
  }

  /** Enters as a client does: the snapshot goes into the room. */
  async sitDown(): Promise<this> {
    const snapshot = await this.snapshot()
    // The room as it is now, not as it was when the snapshot was asked for: pushes have come meanwhile.
    this.room = applySnapshot(this.room, snapshot)
    return this
  }

  async command(
    name: CommandName,
    payload: object = {},
    commandId: string = newId(),
  ): Promise<CommandAnswer> {
    const answer = await this.send({
      Name: name,
      CommandId: commandId,
      Payload: { EventCode: this.seat.code, ...payload },
    })
    if (answer.ok && answer.own && !this.intercept) this.room = applyOwn(this.room, answer.own)
    return answer
  }

  /** A `Command` of whatever shape. */
  async send(message: unknown): Promise<CommandAnswer> {
    this.sent += 1
    return this.line.timeout(patience).emitWithAck('Command', message as never)
  }

  close(): void {
    this.line.disconnect()
  }
}
