import WebSocket from 'ws'
import type { Audience } from '../src/contract/audience.ts'
import { type ClientToServer, protocolVersion } from '../src/contract/protocol.ts'

/** What of a connection's traffic a measurement wants to know. */
export interface WireListener {
  /** A push of the server: its name and raw JSON text, unparsed so that thousands of them cost little. */
  onPush?(text: string): void
  onClose?(): void
}

/**
 * A Socket.IO client reduced to what a load generator needs: WebSocket only, no reconnection, no parsing of pushes.
 * Speaks Engine.IO 4 and Socket.IO 5: https://socket.io/docs/v4/socket-io-protocol/
 */
export class Wire {
  readonly #socket: WebSocket
  readonly #answers = new Map<number, { settle(text: string): void; reject(error: Error): void }>()
  #nextId = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  /** Rejects with the refusal's code, or when the connection fails. */
  static open(
    origin: string,
    handshake: { Token: string; Audience: Audience; EventCode: string },
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
        if (text[0] === '0') socket.send(`40${JSON.stringify({ ...handshake, Protocol: protocolVersion })}`)
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
    this.#answers.get(id)?.settle(text.slice(start))
    this.#answers.delete(id)
  }

  /** Sends a message and answers with the acknowledgement; rejects when the connection ends before it. */
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

  close(): void {
    this.#socket.close()
  }

  /** Drops the connection as a lost network does: no goodbye. */
  cut(): void {
    this.#socket.terminate()
  }
}
