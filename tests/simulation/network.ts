import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeWebSocket, NodeXHR } from 'socket.io-client'
import { currentProcess, outside, type Process, runAs, type World } from './world.ts'

/** Sees what a server sends and receives, before the network does anything with it. */
export interface Tap {
  received(line: Line, text: string): void
  sent(line: Line, text: string): void
}

type Whole = 'whole' | 'silent' | 'broken'

/** The server's side of a line, as the package `ws` has it. */
class ServerEnd extends EventEmitter {
  readonly line: Line

  constructor(line: Line) {
    super()
    this.line = line
  }

  send(data: string | Buffer, ...more: unknown[]): void {
    this.line.toClient(String(data))
    const done = more.at(-1)
    if (typeof done === 'function') process.nextTick(done as () => void)
  }

  close(): void {
    this.line.hangUp(this.line.server)
  }
}

/** The client's side of a line, as a browser has it. */
class ClientEnd {
  onopen = (): void => {}
  onclose = (_event: object): void => {}
  onmessage = (_event: { data: string }): void => {}
  onerror = (_error: unknown): void => {}
  binaryType = ''
  readonly line: Line

  constructor(line: Line) {
    this.line = line
  }

  send(data: string): void {
    this.line.toServer(data)
  }

  close(): void {
    this.line.hangUp(this.line.client)
  }
}

/** A WebSocket between a device and a server. Packets keep their order; lines do not wait for each other. */
export class Line {
  readonly client: Process
  readonly server: Process
  readonly clientEnd: ClientEnd
  readonly serverEnd: ServerEnd
  /** `silent`: packets get lost, and neither side notices, as when a phone walks out of the Wi-Fi. */
  state: Whole = 'whole'
  readonly #network: Network
  readonly #lastAt = { client: 0, server: 0 }

  constructor(network: Network, client: Process, server: Process) {
    this.#network = network
    this.client = client
    this.server = server
    this.clientEnd = new ClientEnd(this)
    this.serverEnd = new ServerEnd(this)
  }

  #deliver(to: 'client' | 'server', what: string, arrive: () => void): void {
    const { world } = this.#network
    const at = Math.max(this.#lastAt[to], world.now + this.#network.delay())
    this.#lastAt[to] = at
    world.after(at - world.now, what, arrive, this[to])
  }

  toServer(text: string): void {
    if (!this.client.isAlive || this.state === 'broken') return
    this.#deliver('server', 'packet', () => {
      if (this.state !== 'whole') return
      this.#network.tap.received(this, text)
      this.serverEnd.emit('message', text, false)
    })
  }

  toClient(text: string): void {
    if (!this.server.isAlive || this.state === 'broken') return
    runAs(outside, () => this.#network.tap.sent(this, text))
    this.#deliver('client', 'packet', () => {
      if (this.state === 'whole') this.clientEnd.onmessage({ data: text })
    })
  }

  /** One side closes the line. Packets on their way to it are lost. */
  hangUp(by: Process): void {
    if (this.state === 'broken') return
    const wasWhole = this.state === 'whole'
    this.state = 'broken'
    this.#network.lines.delete(this)
    // A side that closes is told at once. The other side learns of it, unless its network is gone.
    for (const side of ['client', 'server'] as const) {
      if (this[side] !== by && !wasWhole) continue
      this.#deliver(side, 'closed', () =>
        side === 'client' ? this.clientEnd.onclose({}) : this.serverEnd.emit('close', 1006),
      )
    }
  }
}

/** The network between the devices and the servers. */
export class Network {
  readonly world: World
  readonly tap: Tap
  readonly lines = new Set<Line>()
  /** The HTTP servers that answer at the product's address, each of another process. */
  readonly listening = new Set<{ server: Process; http: EventEmitter }>()
  /** Delay of a packet in milliseconds, without the rare long one. */
  usualDelay = 40
  mostDelay = 1500

  constructor(world: World, tap: Tap) {
    this.world = world
    this.tap = tap
    open = this
  }

  delay(): number {
    const { random } = this.world
    return random.chance(100) ? random.below(this.mostDelay) : 1 + random.below(this.usualDelay)
  }

  dial(url: string, client: Process): ClientEnd {
    const { world } = this
    const all = [...this.listening]
    // A run with one server does not draw.
    const listening = all.length > 1 ? world.random.pick(all) : all[0]
    const line = new Line(this, client, listening?.server ?? client)
    world.after(
      this.delay(),
      'dials',
      () => {
        if (listening === undefined || !this.listening.has(listening) || !listening.server.isAlive) {
          line.state = 'broken'
          return line.clientEnd.onerror(new Error('refused'))
        }
        this.lines.add(line)
        const { pathname, search } = new URL(url)
        const socket = {
          on() {},
          destroy: () => line.hangUp(listening.server),
          writable: false,
          remoteAddress: '',
        }
        const request = {
          method: 'GET',
          url: pathname + search,
          headers: {},
          socket,
          connection: socket,
          line,
        }
        runAs(listening.server, () => listening.http.emit('upgrade', request, socket, Buffer.alloc(0)))
        line.clientEnd.onopen()
      },
      client,
    )
    return line.clientEnd
  }
}

let open: Network | undefined

const dial = (url: string): ClientEnd => {
  const client = currentProcess()
  if (!open) throw new Error(`no network for ${url}`)
  return open.dial(url, client)
}

/** Replaces the WebSockets below Engine.IO, on both sides. All above them is the product's own. */
export function installNetwork(): void {
  const socketIo = createRequire(import.meta.url).resolve('socket.io')
  const engineIo = createRequire(socketIo).resolve('engine.io')
  // Their ids come from a pool of random bytes that is left from the last run.
  for (const path of [socketIo, engineIo]) {
    const { base64id } = createRequire(path)(join(dirname(path), 'contrib/base64id.js')) as {
      base64id: object
    }
    Object.assign(base64id, { generateId: () => randomBytes(15).toString('base64url') })
  }
  const ofEngine = createRequire(engineIo)
  const { Server } = ofEngine('ws') as { Server: { prototype: object } }
  Object.assign(Server.prototype, {
    handleUpgrade: (
      { line }: { line: Line },
      _socket: unknown,
      _head: unknown,
      done: (end: ServerEnd) => void,
    ) => done(line.serverEnd),
  })
  Object.assign(NodeWebSocket.prototype, {
    createSocket: dial,
    doWrite(this: { ws: ClientEnd }, _packet: unknown, data: string) {
      this.ws.send(data)
    },
  })
  // After a WebSocket the client tries polling, which fails too.
  Object.assign(NodeXHR.prototype, {
    doOpen(this: { onError(reason: string): void }) {
      setTimeout(() => this.onError('no polling'), 10)
    },
  })
}
