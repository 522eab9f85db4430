import WebSocket from 'ws'
import type { Audience } from '#contract/audience.ts'
import {
  type ClientToServer,
  type Position,
  protocolVersion,
  type Snapshot,
} from '#contract/interface/protocol.ts'

/** Listeners for the traffic of a connection, if a measurement needs it. */
export interface WireListener {
  /**
   * A push of the server: its name and its raw JSON text. It is not parsed, so that thousands of pushes cost little.
   */
  onPush?(text: string): void
  onClose?(): void
}

/**
 * A minimal Socket.IO client for load tests: WebSocket only, no reconnection, no parsing of pushes. It implements
 * Engine.IO 4 and Socket.IO 5: https://socket.io/docs/v4/socket-io-protocol/
 */
export class Wire {
  readonly #socket: WebSocket
  readonly #answers = new Map<number, { settle(text: string): void; reject(error: Error): void }>()
  #nextId = 0
  /** The position of the last snapshot. */
  position: Position | null = null
  /** Length of the last answer, in characters. */
  answerLength = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  /** Opens a connection. Rejects with the refusal's code, or when the connection fails. */
  static open(
    origin: string,
    handshake: { token: string; audience: Audience; eventCode: string },
    listener: WireListener = {},
  ): Promise<Wire> {
    const url = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
    const socket = new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true })
    const wire = new Wire(socket)
    return new Promise((resolve, reject) => {
      socket.on('error', reject)
      socket.on('close', () => {
        listener.onClose?.()
        reject(new Error('closed'))
        for (const waiting of wire.#answers.values()) waiting.reject(new Error('closed'))
      })
      socket.on('message', (data: Buffer) => {
        const text = data.toString('latin1', 0, 3)
        if (text[0] === '0') socket.send(`40${JSON.stringify({ ...handshake, protocol: protocolVersion })}`)
        else if (text[0] === '2') socket.send('3')
        else if (text.startsWith('40')) resolve(wire)
        else if (text.startsWith('44')) reject(new Error(data.toString()))
        else if (text.startsWith('43')) wire.#settle(data.toString())
        else if (text.startsWith('42')) listener.onPush?.(data.toString())
      })
    })
  }

  #settle(text: string): void {
    const start = text.indexOf('[')
    const id = Number(text.slice(2, start))
    this.answerLength = text.length
    this.#answers.get(id)?.settle(text.slice(start))
    this.#answers.delete(id)
  }

  /** Sends a message and returns its acknowledgement. Rejects when the connection ends first. */
  ask<Name extends keyof ClientToServer>(
    name: Name,
    message: Parameters<ClientToServer[Name]>[0],
  ): Promise<unknown> {
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#answers.set(id, { settle: (text) => resolve((JSON.parse(text) as unknown[])[0]), reject })
      this.#socket.send(`42${id}${JSON.stringify([name, message])}`)
    })
  }

  /** Enters the event like a phone that has received everything up to this position. */
  async enter(have: Position | null): Promise<void> {
    const { data } = (await this.ask('Enter', { have })) as { data: Snapshot }
    const { epoch, seq, ownSeq, history } = data
    this.position = { epoch, seq, ownSeq, history }
  }

  close(): void {
    this.#socket.close()
  }

  /** Closes the connection without a close message, like a network failure. */
  disconnect(): void {
    this.#socket.terminate()
  }
}
