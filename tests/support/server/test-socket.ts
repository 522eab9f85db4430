import { io, type Socket } from 'socket.io-client'
import type { Audience } from '#contract/audience.ts'
import type { Refusal } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import {
  type ClientToServer,
  type CommandAnswer,
  type EnterAnswer,
  type Heartbeat,
  type Own,
  type Position,
  type Push,
  protocolVersion,
  type QuestionsAnswer,
  type QuestionsMessage,
  type ServerToClient,
  type Snapshot,
} from '#contract/interface/protocol.ts'
import type { DocByKey, DocKey } from '#contract/interface/views.ts'
import {
  applyHeartbeat,
  applyOwn,
  applyPush,
  applyQuestions,
  applySnapshot,
  type EventReplica,
  emptyReplica,
  readDoc,
} from '#machines/flow/connection/event-replica.ts'
import { newId } from '#server/platform/ids.ts'
import { timeoutMilliseconds } from '../timeouts.ts'

/** The handshake of a socket, correct or with an error. */
export interface Seat {
  audience: Audience
  code: string
  token: string
  /** Replaces the whole handshake. */
  auth?: Record<string, unknown>
  headers?: Record<string, string>
  transports?: ('websocket' | 'polling')[]
}

export type Message =
  | { name: 'Push'; body: Push }
  | { name: 'Own'; body: Own }
  | { name: 'Heartbeat'; body: Heartbeat }
  | { name: 'Disconnected'; body: { code: string } }

export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`refused: ${refusal.code}`)
    this.refusal = refusal
  }
}

/** Applies a message to the client's own replica. */
export function receive(replica: EventReplica, message: Message): EventReplica {
  if (message.name === 'Push') return applyPush(replica, message.body)
  if (message.name === 'Own') return applyOwn(replica, message.body)
  if (message.name === 'Heartbeat') return applyHeartbeat(replica, message.body)
  return replica
}

/** A socket that records every message that it has received. */
export class TestSocket {
  readonly line: Socket<ServerToClient, ClientToServer>
  readonly seat: Seat
  readonly messages: Message[] = []
  readonly opened: Promise<void>
  /** Resolves with the code of the disconnect, or null when the connection just broke. */
  readonly ended: Promise<string | null>
  replica: EventReplica = emptyReplica
  /** The number of commands sent. */
  sent = 0
  /** If set, gets each message, and the replica does not. */
  intercept: ((message: Message) => void) | null = null
  #waiting: (() => void)[] = []

  constructor(origin: string, seat: Seat) {
    this.seat = seat
    this.line = io(origin, {
      auth: seat.auth ?? {
        token: seat.token,
        protocol: protocolVersion,
        audience: seat.audience,
        eventCode: seat.code,
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
    let reason: string | null = null
    this.ended = new Promise((resolve) => {
      this.line.on('disconnect', () => {
        resolve(reason)
        this.#look()
      })
    })
    this.line.on('Push', (body) => this.#take({ name: 'Push', body }))
    this.line.on('Own', (body) => this.#take({ name: 'Own', body }))
    this.line.on('Heartbeat', (body) => this.#take({ name: 'Heartbeat', body }))
    this.line.on('Disconnected', (body) => {
      reason = body.code
      this.#take({ name: 'Disconnected', body })
    })
  }

  #take(message: Message): void {
    this.messages.push(message)
    if (this.intercept) this.intercept(message)
    else this.replica = receive(this.replica, message)
    this.#look()
  }

  #look(): void {
    for (const look of this.#waiting) look()
  }

  /** Waits until the condition is true. Checks the condition after each message. */
  async until(isSo: () => boolean, what = 'the awaited'): Promise<void> {
    if (isSo()) return
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (isSo()) finish(resolve)
        else if (this.line.disconnected) finish(() => reject(new Error(`the line broke before ${what}`)))
      }
      const timer = setTimeout(
        () => finish(() => reject(new Error(`never came: ${what}`))),
        timeoutMilliseconds,
      )
      const finish = (settle: () => void): void => {
        clearTimeout(timer)
        this.#waiting = this.#waiting.filter((other) => other !== look)
        settle()
      }
      this.#waiting.push(look)
    })
  }

  /** The document under a key in this client's replica. */
  doc<Key extends DocKey>(key: Key): DocByKey[Key] | undefined {
    return readDoc(this.replica, key)
  }

  async enter(have: Position | null = null): Promise<EnterAnswer> {
    const message = { have }
    return this.#answerTo(message, (line) => line.emitWithAck('Enter', message))
  }

  /** Fails at once on a broken line, because Socket.IO would keep the message until the timeout. */
  async #answerTo<Answer>(
    message: unknown,
    send: (line: ReturnType<TestSocket['line']['timeout']>) => Promise<Answer>,
  ): Promise<Answer> {
    const state = (): string =>
      `${this.line.connected ? 'line' : 'broken line'} of the ${this.seat.audience} after ${this.sent} commands, ` +
      `to ${JSON.stringify(message)}, after ${JSON.stringify(this.messages.slice(-3))}`
    if (!this.line.connected) throw new Error(`no answer: ${state()}`)
    return send(this.line.timeout(timeoutMilliseconds)).catch((cause: unknown) => {
      throw new Error(`no answer: ${state()}`, { cause })
    })
  }

  /** Reads questions into the replica. */
  async questions(message: QuestionsMessage): Promise<QuestionsAnswer> {
    const answer = await this.#answerTo(message, (line) => line.emitWithAck('Questions', message))
    if (answer.ok) this.replica = applyQuestions(this.replica, message, answer.data)
    return answer
  }

  /** A fresh snapshot that is not applied to the replica. */
  async snapshot(): Promise<Snapshot> {
    const answer = await this.enter()
    if (!answer.ok) throw new Error(`no snapshot: ${JSON.stringify(answer)}`)
    return answer.data
  }

  /** Enters like a client: the snapshot is applied to the replica. */
  async sitDown(): Promise<this> {
    const snapshot = await this.snapshot()
    // Use the current replica, because pushes may have changed it since the request.
    this.replica = applySnapshot(this.replica, snapshot)
    return this
  }

  async command(
    name: CommandName,
    payload: object = {},
    commandId: string = newId(),
  ): Promise<CommandAnswer> {
    const answer = await this.send({
      name,
      commandId,
      payload: { eventCode: this.seat.code, ...payload },
    })
    if (answer.ok && answer.own && !this.intercept) this.replica = applyOwn(this.replica, answer.own)
    return answer
  }

  /** A `Command` of any shape. */
  async send(message: unknown): Promise<CommandAnswer> {
    this.sent += 1
    return this.#answerTo(message, (line) => line.emitWithAck('Command', message as never))
  }

  close(): void {
    this.line.disconnect()
  }
}
